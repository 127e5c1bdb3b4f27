import { extname, join } from 'node:path';
import { createApp } from './app.ts';
import { createContext } from './platform/context/context.ts';
import { openPlatform } from './platform/context/platform.ts';
import { announcement } from './platform/process/announcement.ts';
import { adaptHeap } from './platform/process/heap.ts';
import { inheritedSocket } from './platform/process/inherited-socket.ts';
import { handleLastResort } from './platform/process/last-resort.ts';
import { startFailure } from './platform/process/start-failure.ts';
import { createStop } from './platform/process/stop.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { readSettings } from './platform/settings/settings.ts';
import { misspelledVariables, settingsWarnings } from './platform/settings/warnings.ts';
import { readSiteManifest } from './site/manifest.ts';
import { requireRealCompany } from './site/real-company.ts';
import { openCountryData } from './visitors/country-data.ts';

/** The compression program: beside this file, as `compress.ts` in the source and `compress.js` in the build. */
const COMPRESS = join(import.meta.dirname, `compress${extname(import.meta.filename)}`);

async function start(startedAt: number) {
  const settings = readSettings(process.env);
  const [manifest, countries] = await Promise.all([
    readSiteManifest(settings.siteDir),
    openCountryData(settings),
  ]);
  const tracing = await loadTracing(settings.otlpEndpoint);
  const context = createContext(settings, tracing);
  tracing?.reportTo(context.log);
  for (const warning of settingsWarnings(process.env, settings)) context.log.warn(warning);
  const platform = await openPlatform(context);
  // Checked after the settings, the files and the database, so that an operator who gets this error has no other one to
  // correct; but before the app sends the mails that wait.
  requireRealCompany({ settings, site: manifest });
  const app = await createApp(platform, { manifest, countries, compressProgram: COMPRESS });
  const { log, clock, resources, timers } = platform;
  resources.defer(adaptHeap(timers));
  const stop = createStop({
    drain: () => app.drain(settings.drainMs),
    closeApp: () => app.close(),
    closeBackend: () => resources.disposeAsync(),
    exit: (code) => process.exit(code),
    log,
  });
  onStopSignal((signal) => void stop(signal));
  handleLastResort({
    source: process,
    log,
    stop: () => void stop('unexpected error', { failed: true }),
  });

  const { port, host } = settings;
  const fd = inheritedSocket(process.env, process.pid);
  // Without a host, Fastify would open a second socket for localhost.
  const address = fd === undefined ? { port, host } : { fd, host: '127.0.0.1' };
  await app.listen({ ...address, listenTextResolver: () => 'listening' });
  process.stdout.write(announcement(settings, clock() - startedAt));
}

/** Loads OpenTelemetry only if there is a collector: it takes memory. */
async function loadTracing(endpoint: string | undefined) {
  if (endpoint === undefined) return undefined;
  const { createTracing } = await import('./platform/tracing/open-telemetry.ts');
  return createTracing(endpoint, process.env);
}

start(Date.now()).catch((error: Error) => {
  process.stderr.write(startFailure(error, process.env, process.pid));
  // One of them may be the reason.
  for (const hint of misspelledVariables(process.env))
    process.stderr.write(`@shpy/server: ${hint}\n`);
  process.exit(1);
});
