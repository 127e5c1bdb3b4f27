import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: { traceId: string; name: string }[] }[] }[];
}

/** A collector of traces that keeps what it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    /** The names of the spans of a trace. */
    namesOf: (trace: string) =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter(({ traceId }) => traceId === trace)
        .map(({ name }) => name),
    close: () => server.close(),
  };
}

test('the trace that the browser starts leads to the database and to the delivery of the mail', async ({
  page,
  mails,
  address,
}) => {
  const collector = await startCollector();
  const site = await startSiteServer({
    SMTP_URL: mails.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUST_PROXY: '127.0.0.1,::1',
  });
  await page.goto(`${site.url}/login`);
  await hydrated(page);
  const sent = page.waitForRequest('**/graphql');
  await page.getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  const [, trace = 'none'] = ((await (await sent).headerValue('traceparent')) ?? '').split('-');
  await (await sent).response();
  await mails.next(address);
  // The page would report that the server has gone.
  await page.goto('about:blank');
  // Sends the spans.
  await site.close();
  for (const name of ['POST /graphql', 'mutation requestMagicLink', 'sql insert', 'mail delivery'])
    expect(collector.namesOf(trace)).toContain(name);
  expect(collector.text()).not.toContain(address);
  collector.close();
});
