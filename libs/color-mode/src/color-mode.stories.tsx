import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ColorMode, ColorModePreference, ColorModeValue } from './index.ts';
import { useColorMode, useForcedColorMode } from './react.tsx';
import { createTestColorMode, type TestColorMode } from './testing.ts';

const PREFERENCES: ColorModePreference[] = ['system', 'light', 'dark'];

function Picker({ mode }: { mode: ColorMode }) {
  const { preference, value, forced, unknown, setPreference } = useColorMode(mode);
  return (
    <fieldset>
      <legend>Colour mode</legend>
      {PREFERENCES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="preference"
            checked={preference === choice}
            onChange={() => setPreference(choice)}
          />{' '}
          {choice}{' '}
        </label>
      ))}
      {forced && <p role="status">This page is always {forced}. Your choice holds elsewhere.</p>}
      <pre
        style={{
          padding: 16,
          background: value === 'dark' ? '#16181d' : '#f4f5f7',
          color: value === 'dark' ? '#f4f5f7' : '#16181d',
        }}
      >
        {JSON.stringify({ preference, value, forced, unknown }, null, 2)}
      </pre>
    </fieldset>
  );
}

function ForcedPage({ mode, forced }: { mode: ColorMode; forced: ColorModeValue }) {
  useForcedColorMode(mode, forced);
  return <p>A page that forces {forced} is open.</p>;
}

function Playground({
  preference,
  system,
}: {
  preference: ColorModePreference;
  system: ColorModeValue;
}) {
  const [mode] = useState<TestColorMode>(() => createTestColorMode({ preference, system }));
  const [page, setPage] = useState<ColorModeValue | null>(null);
  return (
    <>
      <Picker mode={mode} />
      <p>
        <button onClick={() => mode.setSystem('light')}>System turns light</button>
        <button onClick={() => mode.setSystem('dark')}>System turns dark</button>
      </p>
      <p>
        <button onClick={() => setPage('light')}>Open a page forced to light</button>
        <button onClick={() => setPage('dark')}>Open a page forced to dark</button>
        <button onClick={() => setPage(null)}>Leave that page</button>
      </p>
      {page && <ForcedPage mode={mode} forced={page} />}
    </>
  );
}

const meta = {
  title: 'color-mode/Playground',
  component: Playground,
  argTypes: {
    preference: { control: 'select', options: PREFERENCES },
    system: { control: 'select', options: ['light', 'dark'] },
  },
  args: { preference: 'system', system: 'light' },
  render: (args) => <Playground key={JSON.stringify(args)} {...args} />,
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Choose, change the system, open and leave a page that forces a mode. */
export const Default: Story = {};

/** The system is dark and the visitor follows it. */
export const DarkSystem: Story = { args: { system: 'dark' } };

/** A choice overrides the system. */
export const ChosenLight: Story = { args: { preference: 'light', system: 'dark' } };

/** The picker explains why a choice has no effect on this page; the choice applies to the next one. */
export const ForcedPageKeepsTheChoice: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open a page forced to dark' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('This page is always dark.');
    await userEvent.click(canvas.getByRole('radio', { name: 'light' }));
    await expect(canvas.getByText(/"value": "dark"/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Leave that page' }));
    await expect(canvas.getByText(/"value": "light"/)).toBeVisible();
  },
};

/** Without a choice of the visitor, the mode changes with the system. */
export const FollowsTheSystem: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'System turns dark' }));
    await expect(canvas.getByText(/"value": "dark"/)).toBeVisible();
  },
};
