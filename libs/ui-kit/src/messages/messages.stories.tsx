import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { builtInMessages, type Messages } from './messages.ts';
import { useMessages } from './use-messages.ts';

/** The words that the kit has in use at this place. */
function Words() {
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(8rem, auto) minmax(0, 1fr)',
        gap: 'var(--shpy-space-1) var(--shpy-space-4)',
        margin: 0,
      }}
    >
      {Object.entries(useMessages()).map(([key, word]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd style={{ margin: 0 }}>{word}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The words that components bring along: Spanish, unless a provider says otherwise. Each of them
 * can be replaced, for all that is below the provider.
 */
const meta = {
  title: 'ui-kit/Messages',
  component: MessagesProvider,
  args: { children: <Words /> },
  argTypes: { children: { control: false }, locale: { control: 'inline-radio' } },
} satisfies Meta<typeof MessagesProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { locale: 'es' } };

/** What is said without a provider of its own. */
export const Spanish: Story = {
  render: () => <Words />,
  async play({ canvas }) {
    await expect(canvas.getByText('Cerrar')).toBeVisible();
  },
};

export const English: Story = { args: { locale: 'en' } };

export const OneWordReplaced: Story = {
  args: { locale: 'en', messages: { close: 'Done' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Done')).toBeVisible();
    await expect(canvas.getByText(builtInMessages.en.nextSlide)).toBeVisible();
  },
};

const everyWord = (word: string) =>
  Object.fromEntries(
    Object.keys(builtInMessages.en).map((key) => [key, word]),
  ) as Partial<Messages>;

export const GermanLong: Story = { args: { messages: everyWord(samples.german) } };
export const PseudoLocale: Story = { args: { messages: everyWord(samples.pseudo) } };
export const RightToLeft: Story = {
  args: { messages: everyWord('كلمة') },
  globals: { direction: 'rtl' },
};

export const AllThemesBothLanguages: Story = {
  render: () => <Words />,
  parameters: { grid: true },
};
