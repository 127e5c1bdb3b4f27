const MIN_MAJOR = 24;

/** Throws if this Node is too old: the SQLite driver's binary would end the process without a message. */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= MIN_MAJOR) return;
  throw new Error(
    `Node ${MIN_MAJOR} or later is needed, and this is ${version}; use "npm start", or node_modules/.bin/node`,
  );
}
