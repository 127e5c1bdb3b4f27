/** Stylesheet of the mailbox page. */
export const MAILBOX_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; padding: 1rem 1.25rem; margin-block: 1.5rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 0.75rem; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-size: 1.25rem; letter-spacing: 0.1em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; }
`;
