import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { linesOf, rightOf, rightOfText } from '../lib/lines.fixture.ts';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Link } from '../link/link.tsx';
import { Button } from './button.tsx';
import '../lib/layout.stories.css';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const arrow = (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M2 8h11M9 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.75" />
  </svg>
);

/** A button. Its default `type` is `button`, so that it never submits a form by accident. */
const meta = {
  title: 'ui-kit/Button',
  component: Button,
  argTypes: {
    variant: { control: 'inline-radio', options: variants },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'] },
    icon: { control: false },
  },
  args: { children: 'Enviar', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** `primary` for the main action, `secondary` and `ghost` for others, `danger` for one that cannot be undone. */
export const Variants: Story = {
  render: function Variants() {
    const text = useText();
    return (
      <div className="stories-row">
        <Button>{text('Crear envío', 'Create shipment')}</Button>
        <Button variant="secondary">{text('Guardar borrador', 'Save draft')}</Button>
        <Button variant="ghost">{text('Cancelar', 'Cancel')}</Button>
        <Button variant="danger">{text('Borrar', 'Delete')}</Button>
      </div>
    );
  },
};

export const Sizes: Story = {
  render: function Sizes() {
    const text = useText();
    return (
      <div className="stories-row">
        <Button size="sm">{text('Pequeño', 'Small')}</Button>
        <Button>{text('Mediano', 'Medium')}</Button>
        <Button size="lg">{text('Grande', 'Large')}</Button>
      </div>
    );
  },
};

export const WithIcon: Story = { args: { icon: arrow } };

/** While loading, it keeps its focus and size and ignores clicks. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const LinkThatLooksLikeOne: Story = {
  render: () => (
    <Link href="#precios" look={{ variant: 'secondary' }}>
      Ver precios
    </Link>
  ),
};

/** An icon without a visible text needs an accessible name. */
export const IconAlone: Story = {
  args: { icon: arrow, children: undefined, 'aria-label': 'Continuar', variant: 'secondary' },
};

export const LongText: Story = {
  args: { children: samples.long },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

/** Beside other content it becomes as narrow as its longest word, not narrower. */
export const InARow: Story = {
  args: { children: 'Renovar' },
  render: (args) => (
    <div className="stories-flex">
      <span>{samples.long}</span>
      <Button {...args} />
      <Button {...args} size="sm" icon={arrow} />
      <Link href="#precios" look={{ variant: 'secondary' }}>
        Precios
      </Link>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const control of [...canvas.getAllByRole('button'), canvas.getByRole('link')])
      await expect(linesOf(control)).toBe(1);
  },
};

/** A word without break opportunities breaks at the edge. */
export const Overflow: Story = {
  args: { children: samples.unbroken },
  decorators: [(Story) => <div className="stories-narrow stories-stack">{Story()}</div>],
  render: (args) => (
    <>
      <Button {...args} />
      <Button {...args} icon={arrow} variant="secondary" />
      <Link href="#precios" look={{ variant: 'secondary' }}>
        {args.children}
      </Link>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const right = rightOf(canvasElement.querySelector('.stories-narrow')!);
    for (const control of [...canvas.getAllByRole('button'), canvas.getByRole('link')])
      await expect(rightOfText(control)).toBeLessThanOrEqual(right);
  },
};

export const GermanLong: Story = {
  args: { children: samples.german },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const PseudoLocale: Story = { args: { children: samples.pseudo } };

export const RightToLeft: Story = {
  args: { icon: arrow, children: 'إرسال' },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { ...Sizes, globals: { textSize: '200' } };

function InItsLanguage() {
  const text = useText();
  const names = {
    primary: text('Enviar', 'Send'),
    secondary: text('Guardar', 'Save'),
    ghost: text('Cancelar', 'Cancel'),
    danger: text('Borrar', 'Delete'),
  };
  const sizes = {
    sm: text('Pequeño', 'Small'),
    md: text('Mediano', 'Medium'),
    lg: text('Grande', 'Large'),
  };
  return (
    <div className="stories-stack">
      <div className="stories-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {names[variant]}
          </Button>
        ))}
      </div>
      <div className="stories-row">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} variant="secondary">
            {sizes[size]}
          </Button>
        ))}
      </div>
      <div className="stories-row">
        <Button icon={arrow}>{text('Continuar', 'Continue')}</Button>
        <Button icon={arrow} variant="secondary">
          {text('Siguiente', 'Next')}
        </Button>
        <Button icon={arrow} variant="ghost" aria-label={text('Continuar', 'Continue')} />
      </div>
      <div className="stories-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            {names[variant]}
          </Button>
        ))}
      </div>
      <div className="stories-row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {names[variant]}
          </Button>
        ))}
      </div>
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
