import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '../subscriptions/connection-state.ts';
import { useGraphqlClient } from './provider.tsx';

/** State of the socket that subscriptions share; `closed` while rendering on a server. */
export function useConnectionState(): ConnectionState {
  const { connection } = useGraphqlClient();
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'closed');
}
