import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it } from 'vitest';
import { startSmtp } from '../fixtures/smtp.fixture.ts';
import { createSmtpDelivery } from './transport.ts';

const mail = {
  messageId: '<1@shop.example>',
  to: 'ana@example.com',
  locale: 'es',
  subject: 'Link',
  text: 'secret link',
  html: '<p>secret link',
  signal: new AbortController().signal,
};

/** A mail server that records the commands which reveal something in plain text. */
async function startMailServer(options: SMTPServerOptions) {
  const leaked: string[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onAuth: (_auth, _session, done) => {
      leaked.push('AUTH');
      done(null, { user: 'u' });
    },
    onMailFrom: (_from, _session, done) => {
      leaked.push('MAIL FROM');
      done();
    },
    onData: (stream, _session, done) => {
      leaked.push('DATA');
      stream.resume();
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    leaked,
    onSocket: (listener: (socket: Socket) => void) => server.server.on('connection', listener),
    url: `smtp://user:pass@127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

it('sends nothing in plain text if TLS is required and the server does not offer it', async () => {
  await using server = await startMailServer({ disabledCommands: ['STARTTLS'] });
  for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true']) {
    const { deliver } = await createSmtpDelivery(server.url + query, 'a@shop.example', true);
    await expect(deliver(mail)).rejects.toThrow();
  }
  expect(server.leaked).toEqual([]);
});

it('sends nothing in plain text after a failed STARTTLS, whether required or not', async () => {
  // The server uses the self-signed certificate of its package.
  await using server = await startMailServer({});
  for (const requireTLS of [true, false]) {
    const { deliver } = await createSmtpDelivery(server.url, 'a@shop.example', requireTLS);
    await expect(deliver(mail)).rejects.toThrow();
  }
  expect(server.leaked).toEqual([]);
});

it('ends a delivery that the caller aborts while the mail server is silent', async () => {
  await using smtp = await startSmtp();
  const release = smtp.hold();
  const { deliver } = await createSmtpDelivery(smtp.url, 'a@shop.example', false);
  const controller = new AbortController();
  const delivery = deliver({ ...mail, signal: controller.signal });
  await expect.poll(() => smtp.tried.length).toBe(1);
  controller.abort();
  await expect(delivery).rejects.toThrow();
  release();
});

it('sends the mails that follow over the same connection, and a new one if the server has closed it', async () => {
  const sockets: Socket[] = [];
  await using server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
  server.onSocket((socket) => sockets.push(socket));
  const url = server.url.replace('user:pass@', '');
  const { deliver, close } = await createSmtpDelivery(url, 'a@shop.example', false);
  await deliver(mail);
  await deliver(mail);
  expect(sockets).toHaveLength(1);
  sockets[0]?.destroy();
  await deliver(mail);
  expect(sockets).toHaveLength(2);
  close();
});
