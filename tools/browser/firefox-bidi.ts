#!/usr/bin/env node
// A proxy that Playwright starts in place of Firefox. Playwright's channel `moz-firefox` sends each new page a command
// that Firefox ESR does not support, and fails because of the error. This program starts Firefox, forwards all other
// commands to it, and answers that one itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from './engines.ts';

const UNSUPPORTED_COMMANDS = ['emulation.setMediaFeaturesOverride'];

/** The line of output from which Playwright reads the address of Firefox. It is replaced by that of the proxy. */
const LISTENING = /^WebDriver BiDi listening on (ws:.*)$/;

const path = findFirefox();
if (!path) throw new Error('Firefox is not installed');

const firefox = spawn(path, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  const address = LISTENING.exec(line)?.[1];
  process.stderr.write(
    address ? `WebDriver BiDi listening on ${await startProxy(address)}\n` : `${line}\n`,
  );
}

/** Starts a WebSocket server that forwards messages to Firefox and back; returns its address. */
async function startProxy(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => connect(client, `${address}/session`));
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function connect(client: WebSocket, address: string) {
  const upstream = new WebSocket(address, { perMessageDeflate: false, maxPayload: 2 ** 29 });
  client.pause();
  upstream.on('open', () => client.resume());
  upstream.on('message', (data) => client.send(String(data)));
  upstream.on('close', () => client.close());
  upstream.on('error', () => client.close());
  client.on('close', () => upstream.close());
  client.on('message', (data) => {
    const answer = answerUnsupported(data);
    if (answer) client.send(answer);
    else upstream.send(String(data));
  });
}

/** Returns the answer to a command that Firefox does not support, or null for any other command. */
function answerUnsupported(data: RawData): string | null {
  const { id, method } = JSON.parse(String(data)) as { id: number; method: string };
  return UNSUPPORTED_COMMANDS.includes(method)
    ? JSON.stringify({ type: 'success', id, result: {} })
    : null;
}
