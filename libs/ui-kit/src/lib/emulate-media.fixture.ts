import { cdp } from 'vitest/browser';

interface Session {
  send: (method: string, params: object) => Promise<unknown>;
}

/** Emulates media features such as `prefers-color-scheme`. Without an argument it resets all of them. */
export async function emulateMedia(features: Record<string, string> = {}) {
  await (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
  // The page notices the change in its next frame.
  await new Promise(requestAnimationFrame);
}
