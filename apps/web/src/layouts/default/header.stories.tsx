import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { site } from '../../stories/with-site.tsx';
import { Header } from './header.tsx';

/** Navigation, language, account and appearance. Below 60 rem the navigation is a native popover. */
const meta = {
  title: 'site/Header',
  component: Header,
  ...site,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '12rem' } } },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'mobile2', isRotated: false } };

export const Playground: Story = {};

export const SignedIn: Story = {
  parameters: { site: { signedInAs: 'marta@empresa.example' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /marta@empresa\.example/ });
  },
};

export const LongAddress: Story = {
  parameters: {
    site: {
      signedInAs: 'maria.del.carmen.fernandez-montesinos@transportes-internacionales.example',
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /fernandez-montesinos/ });
  },
};

export const AccountMenuOpen: Story = {
  parameters: { site: { signedInAs: 'marta@empresa.example' } },
  play: async ({ canvas }) => {
    const trigger = await canvas.findByRole('button', { name: /marta@empresa\.example/ });
    await userEvent.click(trigger);
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
    const menu = screen.getByRole('menu').getBoundingClientRect();
    await expect(menu.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const OnAPhone: Story = { globals: phone };

export const PhoneMenuOpen: Story = {
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: /^Menú?$/, hidden: true });
    const menu = canvasElement.ownerDocument.getElementById('site-menu')!;
    // Only narrow windows show the button; a test may run in a wider one.
    if (getComputedStyle(button).display === 'none') return;
    await userEvent.click(button);
    await waitFor(() => expect(menu.matches(':popover-open')).toBe(true));
    await expect(within(menu).getAllByRole('radio')).toHaveLength(3);
  },
};

export const PhoneMenuLeft: Story = {
  globals: phone,
  play: async (context) => {
    await PhoneMenuOpen.play?.(context);
    const { canvas, canvasElement } = context;
    const menu = canvasElement.ownerDocument.getElementById('site-menu')!;
    if (!menu.matches(':popover-open')) return;
    within(menu).getAllByRole('radio')[0]!.focus();
    (await canvas.findByRole('button', { name: /^Menú?$/, hidden: true })).focus();
    await expect(menu.matches(':popover-open')).toBe(true);
    within(canvasElement).getByRole('link', { name: 'ENG', hidden: true }).focus();
    await expect(menu.matches(':popover-open')).toBe(false);
  },
};
