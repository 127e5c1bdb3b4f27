import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSiteServer } from './fixtures/site-server.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

/** A collector of traces that keeps what it receives. */
async function startCollector() {
  let text = '';
  const server = createServer(async (request, response) => {
    text += Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, text: () => text, close: () => server.close() };
}

test('a GraphQL request of the browser starts the trace that the server records', async ({
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
  // The page would report that the server has gone.
  await page.goto('about:blank');
  // Sends the spans.
  await site.close();
  expect(collector.text()).toContain(`"traceId":"${trace}"`);
  expect(collector.text()).not.toContain(address);
  collector.close();
});
