import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useConnectionState } from '../react.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { createWrapper } from './render.fixture.tsx';

it('returns the state of the socket from useConnectionState', async () => {
  const client = createTestGraphqlClient();
  const { result, act } = await renderHook(() => useConnectionState(), createWrapper(client));
  expect(result.current).toBe('closed');
  await act(() => client.setConnection('connected'));
  expect(result.current).toBe('connected');
});
