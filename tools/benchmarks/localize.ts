// Compares how long the built i18n-routing and Paraglide's runtime take to localize a link of the same route table.
// Paraglide installs 600 MB of tools, so it gets a temporary folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraries } from '../packages/libraries.ts';

const PARAGLIDE = '@inlang/paraglide-js@2.25.4';
const ROUTES = {
  home: { es: '/', en: '/' },
  login: { es: '/login', en: '/login' },
  cookies: { es: '/politica-cookies', en: '/cookies-policy' },
  privacy: { es: '/politica-privacidad', en: '/privacy-policy' },
  terms: { es: '/terminos-de-uso', en: '/terms-of-use' },
};
const HREF = '/terminos-de-uso?from=mail#top';
const EXPECTED = '/en/terms-of-use?from=mail#top';
const ROUNDS = 15;
const CALLS = 20_000;

type Localize = () => string;

/** The built package is imported by its path, because `tools` must not depend on a package. */
async function ours(): Promise<Record<string, Localize>> {
  const { dir } = libraries.find(({ folder }) => folder === 'i18n-routing')!;
  const { defineRoutes } = await import(pathToFileURL(join(dir, 'dist/index.js')).href);
  const routing = defineRoutes({
    locales: [
      { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
      { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
    ],
    defaultLocale: 'es',
    strategy: 'prefix_except_default',
    routes: ROUTES,
  });
  return {
    'i18n-routing, switchLocale(href)': () => routing.switchLocale(HREF, 'en'),
    'i18n-routing, localize(id)': () =>
      routing.localize('terms', { locale: 'en', search: '?from=mail', hash: '#top' }),
  };
}

async function paraglide(folder: string): Promise<Record<string, Localize>> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', PARAGLIDE];
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' });
  mkdirSync(join(folder, 'project.inlang'));
  const settings = { baseLocale: 'es', locales: ['es', 'en'], modules: [] };
  writeFileSync(join(folder, 'project.inlang/settings.json'), JSON.stringify(settings));
  const options = {
    project: './project.inlang',
    outdir: './out',
    strategy: ['url', 'baseLocale'],
    urlPatterns: Object.values(ROUTES).map(({ es, en }) => ({
      pattern: es,
      localized: [
        ['es', es],
        ['en', `/en${en === '/' ? '' : en}`],
      ],
    })),
  };
  const program = `import { compile } from '@inlang/paraglide-js'; await compile(${JSON.stringify(options)});`;
  const compile = ['--input-type=module', '-e', program];
  execFileSync(process.execPath, compile, { cwd: folder, stdio: 'ignore' });
  const { localizeHref } = await import(pathToFileURL(join(folder, 'out/runtime.js')).href);
  return { 'Paraglide, localizeHref(href)': () => localizeHref(HREF, { locale: 'en' }) };
}

/** Nanoseconds per call: the best of several rounds, because other processes may use the machine. */
function measure(localize: Localize): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let call = 0; call < CALLS; call++) localize();
    best = Math.min(best, ((performance.now() - start) * 1e6) / CALLS);
  }
  return best;
}

const folder = mkdtempSync(join(tmpdir(), 'shpy-benchmark-'));
try {
  const candidates = Object.entries({ ...(await paraglide(folder)), ...(await ours()) });
  for (const [name, localize] of candidates) {
    if (localize() !== EXPECTED) throw new Error(`${name} gave ${localize()}, not ${EXPECTED}`);
  }
  const times = candidates.map(([name, localize]) => [name, measure(localize)] as const);
  const [, reference] = times[0]!;
  for (const [name, time] of times) {
    console.log(
      `${name.padEnd(34)} ${time.toFixed(0).padStart(7)} ns   ${(time / reference).toFixed(3)}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
