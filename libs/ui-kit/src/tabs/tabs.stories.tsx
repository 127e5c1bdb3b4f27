import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { linesOf, rightOf, rightOfText } from '../lib/lines.fixture.ts';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Tabs } from './index.ts';
import '../lib/layout.stories.css';

interface Args {
  tabs: [label: string, content: string, disabled?: boolean][];
  label: string;
  orientation?: 'horizontal' | 'vertical';
  activation?: 'automatic' | 'manual';
  onValueChange?: () => void;
}

function Example({ tabs, label, activation, ...root }: Args) {
  return (
    <Tabs.Root defaultValue="0" {...root}>
      <Tabs.List aria-label={label} activation={activation}>
        {tabs.map(([name, , disabled], place) => (
          <Tabs.Tab key={place} value={String(place)} disabled={disabled}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([, content], place) => (
        <Tabs.Panel key={place} value={String(place)}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/**
 * Views of one subject, of which one is shown. Use them where readers choose a view, not for steps that follow each
 * other; where several may be read at once, use disclosures.
 */
const meta = {
  title: 'ui-kit/Tabs',
  component: Example,
  subcomponents: { Root: Tabs.Root, List: Tabs.List, Tab: Tabs.Tab, Panel: Tabs.Panel },
  args: {
    label: 'Envío',
    tabs: [
      ['Seguimiento', 'Recogido el lunes.'],
      ['Documentos', 'Etiqueta y factura.'],
      ['Aduana', 'No hace falta.', true],
      ['Mensajes', 'Ninguno.'],
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The key for the next tab, in the direction that the toolbar sets. */
const forwardKey = (element: Element) =>
  getComputedStyle(element).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';

export const Playground: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Seguimiento' })).toHaveFocus();
    await userEvent.keyboard(forwardKey(canvasElement));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Etiqueta y factura.');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

export const Vertical: Story = { args: { orientation: 'vertical' } };

/** On a small screen, the list becomes as narrow as its longest word. Only a word wider than the list breaks. */
export const VerticalOverflow: Story = {
  args: {
    orientation: 'vertical',
    tabs: [
      ['Seguimiento', samples.long],
      [samples.unbroken, ''],
    ],
  },
  render: (args) => (
    <div className="stories-narrow">
      <Example {...args} />
      <Example {...args} tabs={args.tabs.slice(0, 1)} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [, unbroken, alone] = canvas.getAllByRole('tab');
    await expect(linesOf(alone!)).toBe(1);
    await expect(rightOfText(unbroken!)).toBeLessThanOrEqual(rightOf(unbroken!));
    const right = rightOf(canvasElement.querySelector('.stories-narrow')!);
    for (const panel of canvas.getAllByRole('tabpanel'))
      await expect(rightOf(panel)).toBeLessThanOrEqual(right);
  },
};

/** Tabs wrap instead of scrolling. Each row has its own divider, directly below its tabs. */
export const LargeText: Story = {
  globals: { textSize: '200' },
  args: {
    tabs: Array.from({ length: 8 }, (_, place) => [`Envío ${place + 1}`, `Texto ${place + 1}`]),
  },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
  play: async ({ canvas }) => {
    const tabs = canvas.getAllByRole('tab');
    const rows = new Set(tabs.map((tab) => tab.getBoundingClientRect().bottom));
    await expect(rows.size).toBeGreaterThan(1);
    for (const tab of tabs)
      await expect(getComputedStyle(tab, '::after').borderBlockEndStyle).toBe('solid');
    const list = canvas.getByRole('tablist');
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    await expect(list.getBoundingClientRect().bottom).toBe(Math.max(...rows) + 1);
  },
};

/** Arrow keys only move focus; Enter and Space choose. For panels that are slow to load. */
export const Manual: Story = {
  args: { activation: 'manual' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard(forwardKey(canvasElement));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Recogido el lunes.');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Etiqueta y factura.');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Mensajes' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Etiqueta y factura.');
  },
};

/** Arrow keys follow the direction of the text: the left one moves to the next tab. */
export const RightToLeft: Story = {
  args: {
    label: 'الشحنة',
    tabs: [
      ['تتبع', samples.long],
      ['وثائق', ''],
      [samples.german, ''],
    ],
  },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'وثائق' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'تتبع' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

function InBothLanguages() {
  const text = useText();
  return (
    <Example
      label={text('Envío', 'Shipment')}
      tabs={[
        [text('Seguimiento', 'Tracking'), text('Recogido el lunes.', 'Collected on Monday.')],
        [text('Documentos', 'Documents'), ''],
        [text('Aduana', 'Customs'), '', true],
      ]}
    />
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InBothLanguages />,
  parameters: { grid: true },
};
