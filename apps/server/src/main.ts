import { createApp } from './app.ts';
import { createBackend } from './backend.ts';
import { createContext } from './context.ts';
import { announcement } from './ops/announcement.ts';
import { handleLastResort } from './ops/last-resort.ts';
import { requireNode } from './ops/require-node.ts';
import { startFailure } from './ops/start-failure.ts';
import { createStop } from './ops/stop.ts';
import { readSettings } from './settings.ts';

async function start(startedAt: number) {
  requireNode(process.versions.node);
  const settings = readSettings(process.env);
  const context = await createContext(settings);
  const backend = await createBackend(context);
  const app = await createApp(context, backend);
  const { port, host } = settings;
  const stop = createStop({
    closeApp: () => app.close(),
    closeBackend: () => backend.close(),
    exit: (code) => process.exit(code),
    log: context.log,
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
  handleLastResort({
    source: process,
    log: context.log,
    stop: () => void stop('unexpected error', { failed: true }),
  });

  await app.listen({ port, host, listenTextResolver: () => 'listening' });
  process.stdout.write(announcement(settings, context.clock() - startedAt));
}

start(Date.now()).catch((error: Error) => {
  process.stderr.write(startFailure(error, process.env));
  process.exit(1);
});
