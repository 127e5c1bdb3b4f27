import { expect, it } from 'vitest';
import { requireNode } from './require-node.ts';

it.each(['24.0.0', '24.21.0', '26.1.0'])('accepts Node %s', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['20.20.2', '22.19.0', '9.0.0'])('refuses Node %s', (version) => {
  expect(() => requireNode(version)).toThrow(`Node 24 or later is needed, and this is ${version}`);
});
