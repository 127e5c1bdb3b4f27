import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { useText } from '../lib/texts.fixture.ts';
import { createIconSet, Icon, type IconShape, registerIconSet } from './index.ts';

const icons: Record<string, IconShape> = {
  box: { paths: ['M2 5 8 2l6 3v6l-6 3-6-3z', 'M2 5l6 3 6-3M8 8v6'], stroke: 1.5 },
  check: { paths: ['m3 8.5 3.5 3.5L13 4.5'], stroke: 1.75 },
  clock: {
    paths: ['M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5z', 'M8 4.5V8l2.5 1.5'],
    stroke: 1.5,
  },
};
registerIconSet(createIconSet({ prefix: 'sample', icons }));
registerIconSet(createIconSet({ prefix: 'fetched', load: async (name) => icons[name] }));
registerIconSet(createIconSet({ prefix: 'slow', load: () => new Promise(() => {}) }));

const plus = <path d="M7 2h2v5h5v2H9v5H7V9H2V7h5z" />;

/** An icon in the size of the surrounding text: an element, or the name of an icon in a registered set. */
const meta = {
  title: 'ui-kit/Icon',
  component: Icon,
  args: { icon: 'sample:box' },
  argTypes: {
    icon: { control: 'select', options: Object.keys(icons).map((name) => `sample:${name}`) },
    ref: { control: false },
  },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** An element to put inside an `<svg>` of 16 by 16. */
export const FromElement: Story = { args: { icon: plus } };

/** An `<svg>` keeps its own view box. */
export const FromDrawing: Story = {
  args: {
    icon: (
      <svg viewBox="0 0 24 24" fill="currentColor">
        <path d="M4 4h16v16H4z" />
      </svg>
    ),
  },
};

/** For an icon without a text beside it that says the same. */
export const WithLabel: Story = {
  args: { icon: 'sample:check', label: 'Entregado' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'Entregado' })).toBeVisible();
  },
};

/** Has the size and colour of the surrounding text. */
export const InText: Story = {
  render: (args) => (
    <>
      {['sm', 'md', 'xl', '3xl'].map((size) => (
        <p key={size} style={{ fontSize: `var(--shpy-text-${size})`, margin: 0 }}>
          <Icon {...args} /> En reparto
        </p>
      ))}
    </>
  ),
};

export const Fetched: Story = {
  args: { icon: 'fetched:clock' },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('path')).not.toBeNull());
  },
};

/** The space stays empty while it loads; after 500 ms the icon counts as missing. */
export const NotFetchedInTime: Story = { args: { icon: 'slow:clock' } };

/** For a name that the set does not have, the space stays empty. */
export const Empty: Story = { args: { icon: 'sample:unknown' } };

/** Icons are not mirrored: pass another one if it points in a direction. */
export const RightToLeft: Story = { ...InText, globals: { direction: 'rtl' } };

export const LargeText: Story = { ...InText, globals: { textSize: '200' } };

function InItsLanguage() {
  const text = useText();
  const steps = [
    ['sample:box', text('Preparado', 'Ready')],
    ['sample:clock', text('En reparto', 'Out for delivery')],
    ['sample:check', text('Entregado', 'Delivered')],
  ] as const;
  return steps.map(([icon, label]) => (
    <p key={icon} style={{ margin: 0, fontSize: 'var(--shpy-text-lg)' }}>
      <Icon icon={icon} /> {label}
    </p>
  ));
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
