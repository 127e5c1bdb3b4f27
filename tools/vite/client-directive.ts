import type { Plugin } from 'vite';

/** Calls of hooks, React's or our own, and of what React gives to client code alone. */
const CLIENT_CALL = /\b(use[A-Z]\w*|createContext)\(/;

/** Elements with a handler, as JSX is built. */
const HANDLER = /from "react\/jsx-runtime"[^]*\bon[A-Z]\w*[:,]/;

const DIRECTIVE = '"use client";';

/** Does this built module work only in a client component? */
export function needsClientDirective(code: string): boolean {
  const statements = code.replace(/\/\*[^]*?\*\//g, '');
  return CLIENT_CALL.test(statements) || HANDLER.test(statements);
}

/** Does this built module say that it is for client components? */
export const hasClientDirective = (code: string) => /^\s*['"]use client['"]/.test(code);

/**
 * Marks the built modules that call hooks or set handlers, and those alone: what a server component can render or
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
