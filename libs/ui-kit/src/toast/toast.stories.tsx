import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Modal } from '../modal/index.ts';
import { createToaster, type Toaster, type ToastOptions, ToastRegion } from './index.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toast.module.css';
import type { ToastRegionProps } from './toast-region.tsx';

type Args = Omit<ToastRegionProps, 'toaster'> & { toasts: ToastOptions[]; limit?: number };

/** A page with its own region, which shows the given toasts immediately. */
function Page({ toasts, limit, ...region }: Args) {
  const [toaster] = useState(() => createToaster({ limit }));
  useEffect(() => {
    toasts.forEach((toast) => toaster.add(toast));
    return toaster.clear;
  }, [toaster, toasts]);
  return (
    <>
      <Button onClick={() => toaster.add({ title: 'Guardado', color: 'success' })}>Guardar</Button>
      <ToastRegion toaster={toaster} {...region} />
    </>
  );
}

const meta = {
  title: 'ui-kit/Toast',
  component: Page,
  subcomponents: { ToastRegion },
  parameters: {
    layout: 'padded',
    docs: {
      story: { inline: false, height: '22rem' },
      description: {
        component:
          'A short message that closes by itself. `createToaster()` works outside React; one `<ToastRegion>` near the root shows its toasts, even above open modals. **F6** or **Alt+T** moves focus to the newest toast and back; Tab reaches the toasts at the end of the page. Countdowns start when a region shows the toasts. They pause while a pointer or focus is on the toasts, and while the window is hidden or not focused. A toast with actions counts down only after the visitor has reached it.',
      },
    },
  },
  args: { toasts: [] },
  argTypes: {
    position: {
      control: 'select',
      options: [
        'top-start',
        'top-center',
        'top-end',
        'bottom-start',
        'bottom-center',
        'bottom-end',
      ],
    },
  },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const stays = (toast: ToastOptions): ToastOptions => ({ timeout: 0, ...toast });
/** An outline icon. */
const icon = (path: string) => (
  <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
const check = icon('M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM5.25 8.25l2 2 3.5-4');
const parcel = icon('M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6');
const info = icon('M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 7.5v3.25M8 5.1v.1');
const triangle = icon('M8 2.25 14.5 13.5h-13zM8 6.5v3M8 11.4v.1');
const cross = icon('M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM6 6l4 4M10 6l-4 4');

/** A typical toast of each colour, in the language of the story. */
const colored = (text: ReturnType<typeof useText>): ToastOptions[] => [
  {
    color: 'gray',
    icon: parcel,
    title: text('Recogida pedida', 'Pickup requested'),
    description: text('Mañana, de 9 a 12.', 'Tomorrow, 9 to 12.'),
  },
  {
    color: 'shpy',
    icon: info,
    title: text('Hay una versión nueva', 'There is a new version'),
    description: text('Se carga al volver a entrar.', 'It loads when you come back.'),
  },
  {
    color: 'green',
    icon: check,
    title: text('Etiqueta creada', 'Label created'),
    description: text('Ya se puede imprimir.', 'It is ready to print.'),
  },
  {
    color: 'amber',
    icon: triangle,
    title: text('La sesión acaba pronto', 'Your session ends soon'),
    description: text('Quedan cinco minutos.', 'Five minutes are left.'),
  },
  {
    color: 'red',
    icon: cross,
    title: text('El envío no se ha guardado', 'The shipment was not saved'),
    description: text('Revise la conexión.', 'Check your connection.'),
  },
];

const three = ['Envío creado', 'Etiqueta lista', 'Recogida pedida'].map((title) =>
  stays({ title }),
);

export const Playground: Story = {
  args: {
    toasts: [
      stays({
        title: 'Etiqueta creada',
        description: 'Ya se puede imprimir.',
        icon: check,
        color: 'success',
      }),
    ],
  },
};

const everyColor = (toasts: (text: ReturnType<typeof useText>) => ToastOptions[]): Story => ({
  args: { limit: 10, expanded: true },
  render: function EveryColor(args) {
    const text = useText();
    // Kept in state, because `Page` adds the toasts again when the list changes.
    const [list] = useState(() => toasts(text).map(stays));
    return <Page {...args} toasts={list} />;
  },
});

export const Colors: Story = everyColor(colored);

/** The edge has the colour, so that it is visible without an icon. */
export const ColorsWithoutIcon: Story = everyColor((text) =>
  colored(text).map(({ title, color }) => ({ title, color })),
);

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#006574" d="M0 0h32v32H0z"/><circle cx="16" cy="12" r="6" fill="#fff"/><path d="M4 32a12 12 0 0 1 24 0z" fill="#fff"/></svg>',
)}`;

export const IconAndAvatar: Story = {
  args: {
    expanded: true,
    toasts: [
      stays({ title: 'Etiqueta creada', icon: check, color: 'success' }),
      stays({ title: 'Ana Gómez ha entrado', avatar: { src: PORTRAIT, alt: '' } }),
      stays({ title: 'Guardando el envío…', loading: true, color: 'shpy' }),
    ],
  },
};

export const Empty: Story = { parameters: { docs: { disable: true } } };

export const TitleOnly: Story = { args: { toasts: [stays({ title: 'Guardado' })] } };

export const DescriptionOnly: Story = {
  args: { toasts: [stays({ description: 'Se ha guardado un borrador.' })] },
};

export const WithoutCloseButton: Story = {
  args: { toasts: [stays({ title: 'Guardado', closeButton: false })] },
};

export const Stacked: Story = { args: { toasts: three } };

export const ExpandedByFocus: Story = {
  args: { toasts: three },
  play: async () => {
    await screen.findByText('Recogida pedida');
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-toast'));
    await waitFor(() =>
      expect(screen.getByText('Envío creado').getBoundingClientRect().height).toBeGreaterThan(10),
    );
  },
};

export const Progress: Story = {
  args: { toasts: [{ title: 'Se cierra en un minuto', color: 'shpy', timeout: 60_000 }] },
};

const undo = fn();
export const Action: Story = {
  // Not in the docs, because no toast is left at the end of `play`.
  parameters: { docs: { disable: true } },
  args: {
    toasts: [
      { title: 'Envío borrado', color: 'success', actions: [{ label: 'Deshacer', onClick: undo }] },
    ],
  },
  play: async () => {
    undo.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Envío borrado')).toBeNull());
  },
};

export const TwoActions: Story = {
  // Not in the docs, which advise against a second action.
  parameters: { docs: { disable: true } },
  args: {
    toasts: [
      {
        title: 'Hay una versión nueva',
        actions: [{ label: 'Cargarla' }, { label: 'Más tarde' }],
      },
    ],
  },
};

export const HighPriorityFirst: Story = {
  args: {
    expanded: true,
    toasts: [
      stays({ title: 'Normal' }),
      stays({ title: 'Sin conexión', priority: 'high', color: 'danger' }),
    ],
  },
};

export const AtTheTop: Story = { args: { position: 'top-center', toasts: three } };

export const LongText: Story = {
  args: {
    toasts: [
      stays({
        title: 'El documento que intenta abrir no está disponible en este idioma',
        description:
          'Lo hemos buscado en todas las versiones publicadas. Puede leerlo en inglés, o volver a la página anterior y elegir otra versión de la lista que está al principio.',
        actions: [{ label: 'Leer en inglés' }],
      }),
    ],
  },
};

export const GermanLong: Story = {
  args: {
    toasts: [
      stays({
        title: 'Geschwindigkeitsbegrenzungsüberschreitungsbenachrichtigung',
        description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
      }),
    ],
  },
};

export const PseudoLocale: Story = {
  args: {
    toasts: [
      stays({
        title: '[!!! Ćĥàñĝéš šàvéđ ôñé ţŵô !!!]',
        description: '[!!! Ţĥéý àŕé ôñļîñé ţĥŕéé !!!]',
      }),
    ],
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { toasts: [stays({ title: 'تم الحفظ', description: 'التغييرات منشورة الآن.' })] },
};

export const LargeText: Story = { globals: { textSize: '200' }, args: Playground.args! };

export const Dark: Story = { ...Colors, globals: { theme: 'dark' } };

/** Toasts stay operable while a modal makes the page behind it inert. */
export const AboveAModal: Story = {
  args: {
    toasts: [
      stays({ title: 'Enlace creado', color: 'success', icon: check }),
      { title: 'Enlace copiado', actions: [{ label: 'Deshacer' }] },
    ],
  },
  render: (args) => (
    <>
      <Page {...args} />
      <Modal.Root defaultOpen>
        <Modal.Popup>
          <Modal.Header>
            <Modal.Title>Compartir</Modal.Title>
            <Modal.Close />
          </Modal.Header>
          <Modal.Body>Copie el enlace.</Modal.Body>
        </Modal.Popup>
      </Modal.Root>
    </>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByText('Enlace copiado')).toBeNull());
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** One toast shows loading, then success. */
export const ExamplePromise: Story = {
  render: function Saving() {
    const [toaster] = useState<Toaster>(() => createToaster());
    const save = () =>
      toaster.promise(Promise.resolve(3), {
        loading: 'Guardando…',
        success: (count) => ({ title: `${count} envíos guardados`, timeout: 0 }),
        error: 'No se ha podido guardar',
      });
    return (
      <>
        <Button onClick={save}>Guardar</Button>
        <ToastRegion toaster={toaster} />
      </>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await expect(await screen.findByText('3 envíos guardados')).toBeVisible();
  },
};

/** Toasts as part of the page, not in a region, so that every variant is visible at once. */
function Still() {
  const { close } = useMessages();
  const text = useText();
  const [toaster] = useState(() => {
    const still = createToaster({ limit: 10 });
    const toasts: ToastOptions[] = [
      ...colored(text),
      {
        color: 'success',
        title: text('Envío borrado', 'Shipment deleted'),
        actions: [{ label: text('Deshacer', 'Undo') }],
      },
      { color: 'primary', loading: true, title: text('Guardando…', 'Saving…') },
    ];
    for (const toast of toasts.reverse()) still.add({ timeout: 90_000, ...toast });
    still.pause();
    return still;
  });
  return (
    <div className={styles['region']} data-position="top-end" data-expanded style={STILL}>
      <ol className={styles['list']}>
        {toaster.get().visible.map((toast, depth) => (
          <ToastItem
            key={toast.id}
            {...{ toast, toaster, depth }}
            leaving={false}
            closeLabel={close}
          />
        ))}
      </ol>
    </div>
  );
}
const STILL = { position: 'static', maxBlockSize: 'none', inlineSize: '100%', padding: 0 } as const;

export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  render: () => <Still />,
};
