import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withoutProps } from './option-tables.ts';

const meta = {
  title: 'Storybook/Tables of options',
  tags: ['!dev', '!autodocs'],
  render: () => <p>Text</p>,
} satisfies Meta;

export default meta;

const props = '| option | default |\n| --- | --- |\n| `size` | md |\n';
const head = '| option | of | default |\n| --- | --- | --- |\n';
const ofComponent = '| `label` | `ToastRegion` | |\n';
const ofFunction = '| `limit` | `createToaster` | 3 |\n';
const others = '| option of a toast | default |\n| --- | --- |\n| `icon` | |\n';

export const HaveNoProps: StoryObj = {
  play: async () => {
    await expect(withoutProps(`Before\n\n${props}\nAfter`)).toBe('Before\n\n\nAfter');
    await expect(withoutProps(head + ofComponent)).toBe('');
    await expect(withoutProps(head + ofFunction + ofComponent)).toBe(head + ofFunction);
    await expect(withoutProps(others)).toBe(others);
  },
};
