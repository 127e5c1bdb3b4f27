import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FRAMED, skipPlay } from './framed-stories.ts';

const meta = {
  title: 'Storybook/Framed stories',
  tags: ['!dev', '!autodocs'],
  render: () => <p>Text</p>,
} satisfies Meta;

export default meta;

const playsAt = (search: string) => {
  const renderOptions = { autoplay: true };
  skipPlay(search, { currentRender: { renderOptions } });
  return renderOptions.autoplay;
};

export const DoNotPlay: StoryObj = {
  play: async () => {
    await expect(playsAt(`?${FRAMED}&globals=theme:dark&id=a--b`)).toBe(false);
    await expect(playsAt('?globals=theme:dark&id=a--b')).toBe(true);
  },
};
