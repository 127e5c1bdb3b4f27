import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { rightOf, rightOfText } from '../lib/lines.fixture.ts';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Disclosure } from './index.ts';
import '../lib/layout.stories.css';

interface Args extends Omit<Disclosure.RootProps, 'children'> {
  items: [question: string, answer: string][];
}

function Example({ items, defaultOpen, ...root }: Args) {
  return (
    <div className="stories-stack">
      <div>
        {items.map(([question, answer], place) => (
          <Disclosure.Root key={place} {...root} defaultOpen={defaultOpen && place === 0}>
            <Disclosure.Trigger>{question}</Disclosure.Trigger>
            <Disclosure.Panel>
              <p>{answer}</p>
            </Disclosure.Panel>
          </Disclosure.Root>
        ))}
      </div>
    </div>
  );
}

/**
 * A question that shows its answer when it is pressed. Use it for what few readers need; use tabs where readers compare.
 * It is a native `<details>`: it works without scripts, and the browser opens it when it finds text inside.
 */
const meta = {
  title: 'ui-kit/Disclosure',
  component: Example,
  subcomponents: { Root: Disclosure.Root, Trigger: Disclosure.Trigger, Panel: Disclosure.Panel },
  args: {
    items: [
      ['¿Cuánto tarda un envío?', 'Un día laborable en la península.'],
      ['¿Puedo cancelarlo?', 'Sí, hasta que el transportista lo recoge.'],
    ],
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

const summaries = (root: HTMLElement) => [...root.querySelectorAll('summary')];
const openStates = (root: HTMLElement) =>
  summaries(root).map((each) => each.closest('details')!.open);

export const Playground: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(summaries(canvasElement)[0]).toHaveFocus();
    await userEvent.click(summaries(canvasElement)[0]!);
    await waitFor(() => expect(openStates(canvasElement)).toEqual([true, false]));
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
  },
};

/** Disclosures of one `name` close each other. */
export const OneOpen: Story = {
  args: { name: 'questions', defaultOpen: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(summaries(canvasElement)[1]!);
    await waitFor(() => expect(openStates(canvasElement)).toEqual([false, true]));
  },
};

/** A word without break opportunities breaks at the edge, and the arrow stays beside the text. */
export const LargeText: Story = {
  args: { items: [[samples.unbroken, samples.unbroken]], defaultOpen: true },
  globals: { textSize: '200', direction: 'ltr' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const [summary] = summaries(canvasElement);
    const right = rightOf(summary!);
    await expect(right).toBeLessThanOrEqual(rightOf(canvasElement));
    await expect(rightOfText(summary!)).toBeLessThan(right);
    await expect(
      rightOfText(canvas.getByText(samples.unbroken, { selector: 'p' })),
    ).toBeLessThanOrEqual(right);
  },
};

export const RightToLeft: Story = {
  args: {
    items: [
      ['كم تستغرق الشحنة؟', samples.long],
      [samples.german, samples.unbroken],
    ],
    defaultOpen: true,
  },
  globals: { direction: 'rtl' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

function InBothLanguages() {
  const text = useText();
  return (
    <Example
      defaultOpen
      items={[
        [
          text('¿Cuánto tarda un envío?', 'How long does a shipment take?'),
          text('Un día laborable en la península.', 'One working day on the mainland.'),
        ],
        [
          text('¿Puedo cancelarlo?', 'Can I cancel it?'),
          text('Sí, hasta que se recoge.', 'Yes, until it is collected.'),
        ],
      ]}
    />
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InBothLanguages />,
  parameters: { grid: true },
};
