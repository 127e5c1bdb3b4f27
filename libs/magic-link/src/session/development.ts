import { type BundlerProcess, packageError, throwMistake } from '@shpy/kernel';
import type { SessionTransport } from './types.ts';

declare const process: BundlerProcess;

/** Throws during development unless the transport has both calls: without them, every visitor would look signed out. */
export function checkTransport(transport: Partial<SessionTransport> | null): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      for (const call of ['fetchSession', 'endSession'] as const)
        if (typeof transport?.[call] !== 'function')
          throw packageError(
            'magic-link',
            `createSession() got a transport without ${call}()`,
            'it reads and ends the session of the visitor',
            'pass { fetchSession, endSession } with functions that call your server, or omit it for fromEndpoint()',
          );
  } catch (error) {
    throwMistake(error);
  }
}
