import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that reads the sign-in link of every mail. */
export interface MailServer {
  url: string;
  /** The token in the first link of the next mail to an address; call it before the mail is requested. */
  tokenFor(address: string): Promise<string>;
  close(): void;
}

/** Starts a mail server that accepts everything at once, so that the comparison measures only the senders. */
export async function startMailServer(): Promise<MailServer> {
  const waiting = new Map<string, (token: string) => void>();
  const server = createServer((socket) =>
    converse(socket, (address, text) => {
      waiting.get(address)?.(tokenIn(text));
      waiting.delete(address);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokenFor: (address) => new Promise((resolve) => waiting.set(address, resolve)),
    close: () => void server.close(),
  };
}

/** The token in a mail, whose text is encoded as quoted-printable or not at all. */
const tokenIn = (text: string) =>
  /[?&]token=([\w-]+)/.exec(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ?? '';

const END_OF_TEXT = '\r\n.\r\n';

/** One connection: the commands of RFC 5321, pipelined or not. */
function converse(socket: Socket, onMail: (address: string, text: string) => void) {
  let unread = '';
  let address = '';
  let isText = false;
  const answers = {
    EHLO: '250-localhost\r\n250 PIPELINING',
    DATA: '354 go on',
    QUIT: '221 bye',
  } as Record<string, string>;

  function takeUntil(end: string): string | null {
    const at = unread.indexOf(end);
    if (at < 0) return null;
    const taken = unread.slice(0, at);
    unread = unread.slice(at + end.length);
    return taken;
  }

  function take(part: string) {
    const command = isText ? '' : part.slice(0, 4).toUpperCase();
    if (isText) onMail(address, part);
    if (command === 'RCPT') address = /<(.*)>/.exec(part)?.[1] ?? '';
    isText = command === 'DATA';
    socket.write(`${answers[command] ?? '250 ok'}\r\n`);
    if (command === 'QUIT') socket.end();
  }

  socket.setEncoding('latin1').setNoDelay();
  socket.on('error', () => socket.destroy());
  socket.on('data', (received) => {
    unread += received;
    for (;;) {
      const part = takeUntil(isText ? END_OF_TEXT : '\r\n');
      if (part === null) return;
      take(part);
    }
  });
  socket.write('220 localhost\r\n');
}
