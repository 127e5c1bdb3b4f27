import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as stories from './graphql-client.stories.tsx';

const { QueryAndErrors, SubscriptionAndConnection } = composeStories(stories);

it('shows a result in the query playground, then the chosen error', async () => {
  await render(<QueryAndErrors />);
  await expect.element(page.getByText('192.0.2.1')).toBeVisible();
  await page.getByLabelText('The endpoint').selectOptions('graphql');
  await page.getByRole('button', { name: 'Refetch' }).click();
  await expect.element(page.getByText(/graphql RATE_LIMITED/)).toBeVisible();
});

it('connects in the subscription playground, and retries after 4403', async () => {
  await render(<SubscriptionAndConnection />);
  await expect.element(page.getByText('connected')).toBeVisible();
  await page.getByRole('button', { name: '4403' }).click();
  await expect.element(page.getByText('retry', { exact: true })).toBeVisible();
});
