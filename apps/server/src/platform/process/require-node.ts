const MIN_MAJOR = 24;

/**
 * Ends the process with one line if this Node is too old. Entries call it before they import the server: an old version
 * cannot read the server's code and would name only a line in it. This file must stay readable for old versions.
 */
export function requireNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= MIN_MAJOR) return;
  console.error(
    `@shpy/server: Node ${MIN_MAJOR} or later is needed, and this is ${node}; install it, or run another one (in a checkout: node_modules/.bin/node)`,
  );
  process.exit(1);
}
