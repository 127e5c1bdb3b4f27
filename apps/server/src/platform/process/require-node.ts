/** Earlier ones ignore `shouldUpgradeCallback`, on which the checks of WebSocket handshakes depend. */
const MIN_VERSION = [24, 9] as const;

/**
 * Ends the process with one line if this Node is too old. Entries call it before they import the server: an old version
 * cannot read the server's code and would name only a line in it. This file must stay readable for old versions.
 */
export function requireNode(): void {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [minMajor, minMinor] = MIN_VERSION;
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  console.error(
    `@shpy/server: Node ${MIN_VERSION.join('.')} or later is needed, and this is ${node}; install it, or run another one (in a checkout: node_modules/.bin/node)`,
  );
  process.exit(1);
}
