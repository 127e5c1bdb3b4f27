import { cdp } from 'vitest/browser';

interface Session {
  send: (method: string, params: object) => Promise<unknown>;
}

/** Sets what the visitor prefers, as the system's settings do; nothing given takes all back. */
export async function emulateMedia(features: Record<string, string> = {}) {
  await (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
  // The page is notified in its next frame.
  await new Promise(requestAnimationFrame);
}
