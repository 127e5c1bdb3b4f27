import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { GraphqlClientError } from '../index.ts';
import { useRequestMagicLinkMutation } from '../site/react.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { createGate, createWrapper } from './render.fixture.tsx';

describe('useRequestMagicLinkMutation', () => {
  const variables = { email: 'a@example.com', locale: 'es' };

  it('is ready, then loading, then ready with its result', async () => {
    const gate = createGate<unknown>();
    const client = createTestGraphqlClient({ requestMagicLink: () => gate.promise });
    const { result, act } = await renderHook(
      () => useRequestMagicLinkMutation(),
      createWrapper(client),
    );
    expect(result.current.networkStatus).toBe('ready');
    await act(() => result.current.mutate(variables));
    await expect.poll(() => result.current.networkStatus).toBe('loading');
    gate.open({ requestMagicLink: { id: '1' } });
    await expect.poll(() => result.current.networkStatus).toBe('ready');
    expect(result.current.data).toEqual({ requestMagicLink: { id: '1' } });
    expect(client.requests).toEqual([{ operationName: 'requestMagicLink', variables }]);
  });

  it('shows its error', async () => {
    const error = new GraphqlClientError('server', 'no', { status: 500 });
    const client = createTestGraphqlClient({ requestMagicLink: () => Promise.reject(error) });
    const { result, act } = await renderHook(
      () => useRequestMagicLinkMutation(),
      createWrapper(client),
    );
    await act(() => result.current.mutate(variables));
    await expect.poll(() => result.current.networkStatus).toBe('error');
    expect(result.current.error).toBe(error);
  });
});
