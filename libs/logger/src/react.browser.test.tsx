import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createLogger } from './create-logger.ts';
import { LoggerProvider, useLogger } from './react.tsx';
import { memorySink } from './testing.ts';
import type { Logger } from './types.ts';

it('returns the same scoped logger for the same provider and scope, as effects need', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const seen: Logger[] = [];
  function Part({ scope }: { scope: string }) {
    seen.push(useLogger(scope));
    return null;
  }
  const logger = createLogger({ sinks: [memorySink()] });
  const root = createRoot(document.createElement('div'));
  for (const scope of ['cart', 'cart', 'menu'])
    act(() =>
      root.render(
        <LoggerProvider logger={logger}>
          <Part scope={scope} />
        </LoggerProvider>,
      ),
    );
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).not.toBe(seen[0]);
  act(() => root.unmount());
});
