import type { Plugin } from 'vite';

/** Calls of hooks and of `createContext`, which React allows only in client components. */
const CLIENT_CALL = /\b(use[A-Z]\w*|createContext)\(/;

/** Event handlers of elements, in compiled JSX. */
const HANDLER = /from "react\/jsx-runtime"[^]*\bon[A-Z]\w*[:,]/;

const DIRECTIVE = '"use client";';

/** Whether a built module works only in a client component. */
export function needsClientDirective(code: string): boolean {
  const statements = code.replace(/\/\*[^]*?\*\//g, '');
  return CLIENT_CALL.test(statements) || HANDLER.test(statements);
}

/** Whether a built module starts with `"use client"`. */
export const hasClientDirective = (code: string) => /^\s*['"]use client['"]/.test(code);

/**
 * Adds `"use client"` to the built modules that call hooks or set handlers. All others stay unmarked, so that server
 * components can call them.
 */
export const clientDirective = (): Plugin => ({
  name: 'shpy:client-directive',
  apply: 'build',
  // Without a new line, so that the lines in the source map stay correct.
  renderChunk: (code) =>
    needsClientDirective(code) && !hasClientDirective(code)
      ? { code: DIRECTIVE + code, map: null }
      : null,
});
