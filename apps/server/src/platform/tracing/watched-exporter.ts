import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** Wraps an exporter: logs one line when the collector goes away, and one when it is back. */
export function watchExporter(exporter: SpanExporter) {
  let log: Pick<Logger, 'warn' | 'info'> | undefined;
  let isAway = false;

  function notice(failed: boolean) {
    if (failed === isAway) return;
    isAway = failed;
    if (failed) log?.warn('the collector of traces does not accept spans; they are lost');
    else log?.info('the collector of traces is back');
  }

  const watched: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        notice(result.code !== ExportResultCode.SUCCESS);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
  return { exporter: watched, reportTo: (to: Pick<Logger, 'warn' | 'info'>) => void (log = to) };
}
