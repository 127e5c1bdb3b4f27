import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { builtInMessages, type Messages } from './messages.ts';
import { useMessages } from './use-messages.ts';

/** Lists the messages that components use at this place. */
function MessageList() {
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(8rem, auto) minmax(0, 1fr)',
        gap: 'var(--shpy-space-1) var(--shpy-space-4)',
        margin: 0,
      }}
    >
      {Object.entries(useMessages()).map(([key, message]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <code>{key}</code>
          </dt>
          <dd style={{ margin: 0 }}>{message}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The built-in messages of the components. Their language is that of the nearest provider, otherwise that of
 * `<html lang>`, otherwise English. A provider can also replace single messages. French, German, Portuguese, Italian and
 * Catalan are loaded on demand.
 */
const meta = {
  title: 'ui-kit/Messages',
  component: MessagesProvider,
  args: { children: <MessageList /> },
  argTypes: { children: { control: false }, locale: { control: 'inline-radio' } },
} satisfies Meta<typeof MessagesProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { locale: 'es' } };

export const Spanish: Story = {
  args: { locale: 'es' },
  async play({ canvas }) {
    await expect(canvas.getByText('Cerrar')).toBeVisible();
  },
};

export const English: Story = { args: { locale: 'en' } };

/** Messages that are loaded on demand. */
export const French: Story = {
  args: { locale: 'fr' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Fermer')).toBeVisible();
  },
};

export const OneMessageReplaced: Story = {
  args: { locale: 'en', messages: { close: 'Done' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Done')).toBeVisible();
    await expect(canvas.getByText(builtInMessages.en.nextSlide)).toBeVisible();
  },
};

const everyMessage = (message: string) =>
  Object.fromEntries(
    Object.keys(builtInMessages.en).map((key) => [key, message]),
  ) as Partial<Messages>;

export const GermanLong: Story = { args: { messages: everyMessage(samples.german) } };
export const PseudoLocale: Story = { args: { messages: everyMessage(samples.pseudo) } };
export const RightToLeft: Story = {
  args: { messages: everyMessage('كلمة') },
  globals: { direction: 'rtl' },
};

export const AllThemesBothLanguages: Story = {
  render: () => <MessageList />,
  parameters: { grid: true },
};
