import type { Plugin } from 'vite';

/** Calls of hooks, React's or our own, and of what React gives to client code alone. */
const CLIENT_CALL = /\b(use[A-Z]\w*|createContext)\(/;

const DIRECTIVE = '"use client";';

/** Does this built module work only in a client component? */
export const needsClientDirective = (code: string) =>
  CLIENT_CALL.test(code.replace(/\/\*[\s\S]*?\*\//g, ''));

/** Does this built module say that it is for client components? */
export const hasClientDirective = (code: string) => /^\s*['"]use client['"]/.test(code);

/**
 * Marks the built modules that call hooks, and those alone: what a server component can render or
 * call stays what it is.
 */
export const clientDirective = (): Plugin => ({
  name: 'shpy:client-directive',
  apply: 'build',
  // On the first line, so that the source map stays true.
  renderChunk: (code) =>
    needsClientDirective(code) && !hasClientDirective(code)
      ? { code: DIRECTIVE + code, map: null }
      : null,
});
