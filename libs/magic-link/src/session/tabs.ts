import { attempt } from '@shpy/kernel';
import type { TabChannel, TabMessage } from './types.ts';

const CHANNEL = 'session';

// There may be no such class, or it throws: Firefox forbids channels when cookies are blocked.
const openChannel = (name: string): TabChannel | null =>
  attempt<TabChannel | null>(() => new BroadcastChannel(name), null);

export type Tabs = ReturnType<typeof createTabs>;

/** Connects this tab with the others of the browser, from `open()` to `close()`. */
export function createTabs(
  create: ((name: string) => TabChannel | null) | null = openChannel,
  onMessage: (message: TabMessage) => void,
) {
  let channel: TabChannel | null = null;
  return {
    open() {
      channel ??= create?.(CHANNEL) ?? null;
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
    },
    close() {
      channel?.close();
      channel = null;
    },
    publish: (message: TabMessage) => channel?.postMessage(message),
  };
}
