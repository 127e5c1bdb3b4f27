import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import anchored from '../overlay-internals/anchored.module.css';
import { Popover } from './index.ts';
import styles from './popover.module.css';

interface Args {
  trigger: string;
  title: string;
  description?: string;
  field: string;
  onOpenChange?: Popover.RootProps['onOpenChange'];
}

function Content({ title, description, field }: Args) {
  return (
    <>
      <Popover.Title>{title}</Popover.Title>
      {description && <Popover.Description>{description}</Popover.Description>}
      <TextField label={field} />
      <Popover.Close />
    </>
  );
}

function Example({ trigger, onOpenChange, ...content }: Args) {
  return (
    <Popover.Root onOpenChange={onOpenChange}>
      <Popover.Trigger render={<Button variant="secondary" />}>{trigger}</Popover.Trigger>
      <Popover.Popup>
        <Content trigger={trigger} {...content} />
      </Popover.Popup>
    </Popover.Root>
  );
}

const open = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

/**
 * A small dialog beside its trigger that leaves the page usable. Use it for what belongs to one place of the page, such
 * as a filter or an explanation with a link. Where visitors must answer, use a modal; for a list of actions, a menu; for
 * a few words without controls, a tooltip.
 */
const meta = {
  title: 'ui-kit/Popover',
  component: Example,
  subcomponents: {
    Root: Popover.Root,
    Trigger: Popover.Trigger,
    Popup: Popover.Popup,
    Title: Popover.Title,
    Description: Popover.Description,
    Close: Popover.Close,
  },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
  args: {
    trigger: 'Filtrar',
    title: 'Filtrar envíos',
    description: 'Por nombre del destinatario.',
    field: 'Nombre',
    onOpenChange: fn(),
  },
  play: open,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** The keys, one after the other; it ends closed. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: /cerrar|close/i })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filtrar' })).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'escape' }),
    );
  },
};

export const LongText: Story = {
  args: { title: samples.german, description: samples.long, field: samples.unbroken },
};

export const RightToLeft: Story = {
  args: {
    trigger: 'تصفية',
    title: 'تصفية الشحنات',
    description: 'حسب اسم المستلم',
    field: 'الاسم',
  },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { globals: { textSize: '200' } };

function InItsLanguage(args: Args) {
  const text = useText();
  return (
    <Popover.Root>
      <div
        role="dialog"
        aria-label={text('Filtrar envíos', 'Filter shipments')}
        className={`${anchored['popup']} ${styles['popup']}`}
        style={{ position: 'relative', inlineSize: '16rem' }}
      >
        <Content
          {...args}
          title={text('Filtrar envíos', 'Filter shipments')}
          description={text('Por nombre del destinatario.', 'By the name of the recipient.')}
          field={text('Nombre', 'Name')}
        />
      </div>
    </Popover.Root>
  );
}

/** The dialog as part of the page, not as a popover, so that every variant is visible at once. */
export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  play: () => {},
  render: (args) => <InItsLanguage {...args} />,
};
