'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Logger } from './types.ts';

const LoggerContext = createContext<Logger | null>(null);

/** Props of `LoggerProvider`. */
export interface LoggerProviderProps {
  logger: Logger;
  children?: ReactNode;
}

/** Gives a logger to the components within; one inside another replaces it. */
export function LoggerProvider({ logger, children }: LoggerProviderProps): ReactNode {
  return <LoggerContext value={logger}>{children}</LoggerContext>;
}

/** The logger of the provider, or its part for `scope`: the same one while both stay. Throws outside of a provider. */
export function useLogger(scope?: string): Logger {
  const logger = use(LoggerContext);
  if (!logger)
    throw new Error(
      '[logger] useLogger has no logger: put <LoggerProvider logger={logger}> around the component.',
    );
  return useMemo(() => (scope ? logger.scope(scope) : logger), [logger, scope]);
}
