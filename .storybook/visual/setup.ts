import { existsSync } from 'node:fs';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { clearOutput } from './baselines.ts';
import { INDEX, WORKSPACE } from './stories.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the workspace's root, with a slash at its end. */
    origin: string;
    /** Whether to retake the baselines. */
    update: boolean;
    /** Number of tests that run concurrently. */
    maxConcurrency: number;
  }
}

/** Serves the workspace during the tests: the built Storybook, and fonts in `node_modules`. */
export default async function setup(project: TestProject) {
  if (!existsSync(INDEX))
    throw new Error('visual: there is no built Storybook: run `nx visual shpy`, which builds it.');
  clearOutput();
  const server = await preview({
    root: WORKSPACE,
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  project.provide('origin', server.resolvedUrls!.local[0]!);
  project.provide('maxConcurrency', project.config.maxConcurrency);
  project.provide('update', project.config.snapshotOptions.updateSnapshot === 'all');
  return () => server.close();
}
