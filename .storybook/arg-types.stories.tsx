import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sides, Specimen } from './specimen.tsx';

const meta = {
  title: 'Storybook/Props table',
  tags: ['!dev', '!autodocs'],
  component: Specimen,
  args: { label: 'Text' },
} satisfies Meta<typeof Specimen>;

export default meta;
type Story = StoryObj<typeof meta>;

const radio = expect.objectContaining({ type: 'inline-radio' });
const select = expect.objectContaining({ type: 'select' });
const union = (members: string[]) => members.map((each) => `'${each}'`).join(' | ');

/** Type, default, control and description of each row. */
const rows = {
  label: ['string', undefined, { type: 'text' }, 'Text above the value.'],
  size: [union(['sm', 'md', 'lg']), "'md'", radio, 'Height of the control.'],
  loading: ['boolean', 'false', { type: 'boolean' }, 'Shows that it works.'],
  error: ['ReactNode', undefined, { type: 'text' }, 'Why it is refused.'],
  delay: ['number', '0.5', { type: 'number' }, 'Milliseconds before the report. It is short.'],
  onReport: ['(value: string) => void', undefined, undefined, 'Reports the value.'],
  clock: [
    'Clock',
    'the platform’s timers',
    expect.objectContaining({ disable: true }),
    'Counts the delay.',
  ],
  side: [union(sides), undefined, select, 'One of many.'],
};

export const TypesDefaultsAndControls: Story = {
  play: async ({ argTypes }) => {
    const shown = Object.entries(argTypes).map(([name, { table, control, description }]) => [
      name,
      [table?.type?.summary, table?.defaultValue?.summary, control, description],
    ]);
    await expect(Object.fromEntries(shown)).toEqual(rows);
  },
};

export const Options: Story = {
  play: async ({ argTypes }) => {
    await expect(argTypes.size?.options).toEqual(['sm', 'md', 'lg']);
    await expect(argTypes.side?.options).toEqual(sides);
  },
};

export const Required: Story = {
  play: async ({ argTypes }) => {
    await expect(argTypes.label.type).toMatchObject({ required: true });
    await expect(argTypes.size?.type).toMatchObject({ required: false });
  },
};
