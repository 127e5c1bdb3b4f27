import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { appOf, site } from '../../stories/with-site.tsx';
import { ColorModePicker } from './color-mode-picker.tsx';

/** Three radio buttons that work before hydration. Here they change a test double, not the colour mode of Storybook. */
const meta = {
  title: 'site/ColorModePicker',
  component: ColorModePicker,
  ...site,
} satisfies Meta<typeof ColorModePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Chosen: Story = {
  parameters: { site: { colorMode: 'dark' } },
  play: async ({ canvas }) => {
    const dark = await canvas.findByRole('radio', { name: /Oscuro|Dark/ });
    await waitFor(() => expect(dark).toBeChecked());
  },
};

/** The visitor's choice applies only to other pages; a text explains this. */
export const ForcedByThePage: Story = {
  parameters: { site: { forcedColorMode: 'dark' } },
};

export const Choosing: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Oscuro|Dark/ }));
    await expect(appOf(loaded).colorMode.get().preference).toBe('dark');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(appOf(loaded).colorMode.get().preference).toBe('light');
    // Also where the browser does not apply `:focus-visible` after the key.
    const chosen = (await canvas.findByRole('radio', { name: /Claro|Light/ })).closest('label')!;
    await expect(getComputedStyle(chosen).outlineStyle).toBe('solid');
  },
};
