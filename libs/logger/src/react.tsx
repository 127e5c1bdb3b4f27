'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { packageError } from '@shpy/kernel';
import type { Logger } from './types.ts';

const LoggerContext = createContext<Logger | null>(null);

/** Props of `LoggerProvider`. */
export interface LoggerProviderProps {
  logger: Logger;
  children?: ReactNode | undefined;
}

/** Provides a logger to the components within; a nested provider replaces it. */
export function LoggerProvider({ logger, children }: LoggerProviderProps): ReactNode {
  return <LoggerContext.Provider value={logger}>{children}</LoggerContext.Provider>;
}

/** Returns the provider's logger, or one for `scope`: the same one until either changes. Throws without a provider. */
export function useLogger(scope?: string): Logger {
  const logger = useContext(LoggerContext);
  if (!logger)
    throw packageError(
      'logger',
      'useLogger found no logger',
      'there is no LoggerProvider around the component',
      'render <LoggerProvider logger={logger}> around it',
    );
  return useMemo(() => (scope ? logger.scope(scope) : logger), [logger, scope]);
}
