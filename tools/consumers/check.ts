import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../browser/browser.ts';
import { copyApp } from '../packages/apps/templates.ts';
import { freePort } from '../run/free-port.ts';
import { PATIENCE } from '../vite/patience.ts';
import type { Consumer } from './consumers.ts';
import { run, type Running, start } from './processes.ts';
import { codeOf } from './recipes.ts';

/** Creates the app in a folder and checks it. Resolves if everything works. */
export async function check(consumer: Consumer, folder: string, registry: string): Promise<void> {
  writeApp(consumer, folder, registry);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [
    ['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'],
    ...['typecheck', 'build', 'test']
      .filter((name) => scripts[name])
      .map((name) => ['npm', 'run', name]),
  ];
  for (const command of commands) {
    console.log(`${consumer.name}: ${command.slice(0, 3).join(' ')} …`);
    await run(folder, command);
  }
  if (consumer.visit) await visit(consumer.name, folder, consumer.visit);
}

function writeApp({ templates, recipes = {} }: Consumer, folder: string, registry: string): void {
  for (const [template, target] of Object.entries(templates))
    copyApp(template, join(folder, target));
  for (const [file, recipe] of Object.entries(recipes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), codeOf(recipe));
  }
  // Only our packages come from this machine, all others from the registry that npm is configured to use.
  writeFileSync(join(folder, '.npmrc'), `@shpy:registry=${registry}\n`);
}

async function visit(name: string, folder: string, steps: NonNullable<Consumer['visit']>) {
  const port = await freePort();
  console.log(`${name}: npm start, and a visit …`);
  const server = start(folder, ['npm', 'start'], { PORT: String(port) });
  try {
    const url = `http://localhost:${port}/`;
    await untilAnswered(url, server);
    await visitWithBrowser(url, steps);
  } finally {
    server.stop();
  }
}

/** Resolves when a request is answered, with any status. */
async function untilAnswered(url: string, { child, output }: Running): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    if (child.exitCode !== null) break;
    if (
      await fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`npm start: no answer at ${url}:\n${output().slice(-4000)}`);
}

async function visitWithBrowser(url: string, steps: NonNullable<Consumer['visit']>): Promise<void> {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await steps(page, url);
    if (problems.length > 0) throw new Error(`the browser reports:\n${problems.join('\n')}`);
  } finally {
    await browser.close();
  }
}
