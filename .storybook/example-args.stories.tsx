import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** A component without documentation, as those of all story files are. */
const Example = ({ items }: { items: string[] }) => <p>{items.join()}</p>;

const meta = {
  title: 'Storybook/Arguments of an example',
  tags: ['!dev', '!autodocs'],
  component: Example,
  args: { items: ['a'] },
} satisfies Meta<typeof Example>;

export default meta;

export const AreLabelled: StoryObj<typeof meta> = {
  play: async ({ argTypes }) => {
    await expect(argTypes.items).toMatchObject({
      table: { category: 'Arguments of the example' },
      control: { type: 'object' },
    });
  },
};
