import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Text for screen readers only. */
const meta = {
  title: 'ui-kit/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'sobre la integración EDI' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <a href="#ayuda">
      Más <VisuallyHidden {...args} />
    </a>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Más sobre la integración EDI' });
    await expect(link.querySelector('span')!.getBoundingClientRect().width).toBe(1);
  },
};

/** Takes up no space and never causes scrolling, even if it is long. */
export const LongText: Story = {
  args: { children: samples.unbroken },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const RightToLeft: Story = {
  args: { children: samples.unbroken },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

function InItsLanguage() {
  const text = useText();
  return (
    <a href="#ayuda">
      {text('Más', 'More')}
      <VisuallyHidden>{text(' sobre la integración EDI', ' about EDI integration')}</VisuallyHidden>
    </a>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
