import type { Plugin } from 'vite';

/** The errors that React DOM creates once and throws to itself, for example when a component suspends. */
const SIGNAL = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;
const SIGNALS = 5;

/**
 * Creates the signals of React DOM without stack traces, which nobody reads. While DevTools are attached, as in
 * Lighthouse, the browser would parse all of React DOM once more to get the lines of their stack traces.
 */
export function reactSignals(): Plugin {
  return {
    name: 'shpy:react-signals',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(SIGNAL)?.length ?? 0;
        if (found !== SIGNALS)
          throw new Error(
            `React DOM has ${found} signals, and vite-plugin-react-signals expects ${SIGNALS}`,
          );
        return { code: code.replace(SIGNAL, '$1 = Object.create(Error.prototype)'), map: null };
      },
    },
  };
}
