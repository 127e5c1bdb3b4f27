import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Link } from './link.tsx';
import '../lib/layout.stories.css';

/** A link. For the links of a router, put `buttonClass` on the router's own component. */
const meta = {
  title: 'ui-kit/Link',
  component: Link,
  args: { href: '#ayuda', children: 'Cómo integrar tu EDI' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Opens in a new tab, which has no access to this page. */
export const External: Story = {
  args: { href: 'https://www.w3.org/', external: true, children: 'W3C' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InText: Story = {
  render: (args) => (
    <p>
      {samples.long} <Link {...args} /> {samples.long}
    </p>
  ),
};

/** Looks like a button and is still a link. */
export const Looks: Story = {
  render: (args) => (
    <div className="stories-row">
      {(['primary', 'secondary', 'ghost'] as const).map((variant) => (
        <Link key={variant} {...args} look={{ variant }} />
      ))}
    </div>
  ),
};

export const LongText: Story = {
  args: { children: samples.long },
  decorators: [(Story) => <p className="stories-narrow">{Story()}</p>],
};

export const GermanLong: Story = {
  args: { children: samples.german },
  decorators: [(Story) => <p className="stories-narrow">{Story()}</p>],
};

export const PseudoLocale: Story = { args: { children: samples.pseudo } };

export const RightToLeft: Story = {
  args: { children: 'كيفية التكامل' },
  globals: { direction: 'rtl' },
};

/** A word without break opportunities breaks at the edge. */
export const Overflow: Story = {
  args: { children: samples.unbroken },
  decorators: [(Story) => <p className="stories-narrow">{Story()}</p>],
};

function InItsLanguage() {
  const text = useText();
  return (
    <div className="stories-row">
      <Link href="#ayuda">{text('Cómo integrar tu EDI', 'How to integrate your EDI')}</Link>
      <Link href="#precios" look={{ variant: 'secondary' }}>
        {text('Ver precios', 'See prices')}
      </Link>
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
