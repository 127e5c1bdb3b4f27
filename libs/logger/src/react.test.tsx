import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import { LoggerProvider, useLogger } from './react.tsx';
import { memorySink } from './testing.ts';

function Says({ text, scope }: { text: string; scope?: string | undefined }) {
  useLogger(scope).info(text);
  return null;
}

function linesOf(element: (logger: ReturnType<typeof createLogger>) => ReactNode) {
  const sink = memorySink();
  renderToString(element(createLogger({ scope: 'web', sinks: [sink] })));
  return sink.lines();
}

describe('useLogger', () => {
  it("returns the provider's logger, or one for a scope", () => {
    const lines = linesOf((logger) => (
      <LoggerProvider logger={logger}>
        <Says text="one" />
        <Says text="two" scope="cart" />
      </LoggerProvider>
    ));
    expect(lines).toEqual(['info [web] one', 'info [web/cart] two']);
  });

  it('uses the nearest provider', () => {
    const lines = linesOf((logger) => (
      <LoggerProvider logger={logger}>
        <LoggerProvider logger={logger.scope('cart')}>
          <Says text="x" scope="line" />
        </LoggerProvider>
      </LoggerProvider>
    ));
    expect(lines).toEqual(['info [web/cart/line] x']);
  });

  it('explains how to fix a missing provider', () => {
    expect(() => renderToString(<Says text="x" />)).toThrow(
      '@shpy/logger: useLogger found no logger, there is no LoggerProvider around the component, render <LoggerProvider logger={logger}> around it',
    );
  });
});
