import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { useApp } from '../context/app-context.ts';
import ToastRegion from '../layouts/default/toast-region.tsx';
import { site } from '../stories/with-site.tsx';
import { offerReload } from './update-notice.ts';

function Page({ reload }: { reload: () => void }) {
  const app = useApp();
  useEffect(() => offerReload(app, reload), [app, reload]);
  return <ToastRegion queue={app.toaster} />;
}

/** The toast after a deployment: it stays until the visitor reloads or closes it. */
const meta = {
  title: 'site/UpdateNotice',
  component: Page,
  ...site,
  args: { reload: fn() },
  parameters: { docs: { story: { inline: false, height: '10rem' } } },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Reload: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Recargar|Reload/ }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
};
