import { startBetterAuth } from './better-auth.ts';
import { confirmLink, fetchToken, requestLink, send, visitorIp } from './client.ts';
import { compare, type Contender, type Figures } from './compare.ts';
import { loadTasks } from './load.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createSchema } from './postgres.ts';
import { type Running, startOurs } from './processes.ts';
import type { Section } from './report.ts';

/** Where better-auth answers. */
const BETTER_AUTH = '/api/auth';
const CONCURRENCY = 16;
const ROUNDS = { rounds: 5, roundMs: 3000 };

/** A running server that can be signed in to. */
interface SignInServer extends Running {
  /** Completes the sign-in of a new visitor; each number is another visitor. */
  signIn(visitor: number): Promise<void>;
}

const servers: Record<string, (mails: MailServer) => Promise<SignInServer>> = {
  'better-auth, SQLite': startBetterAuthSignIn,
  'ours, SQLite': (mails) => startOurSignIn(mails),
  'ours, PostgreSQL': startOnPostgres,
};

/** Compares complete sign-ins: the request, its mail by SMTP, and the confirmation by the link in the mail. */
export async function measureSignIns(): Promise<Section> {
  const mails = await startMailServer();
  const started = await Promise.allSettled(Object.values(servers).map((start) => start(mails)));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const found = await compare(running.map(contender), ROUNDS).finally(() =>
    Promise.all(running.map(({ close }) => close())),
  );
  mails.close();
  // `found` contains only servers that have started; better-auth is the first.
  const [betterAuth] = started[0]?.status === 'fulfilled' ? found : [];
  const rows = Object.keys(servers).map((name, index) => {
    const one = started[index]!;
    if (one.status === 'rejected') return [name, `skipped: ${firstLine(one.reason)}`];
    return signInRow(name, found.shift()!, betterAuth);
  });
  return {
    title: 'Complete sign-ins',
    text: `${CONCURRENCY} visitors at a time, each with a new address: request the link, receive the mail by SMTP, confirm. Every commit waits for the disk. The processor time is that of the Node process. Ours goes over GraphQL with an anonymous token, writes the mail to an encrypted outbox in the transaction of the request, counts the limits in the database, and keeps a security log; better-auth (magic link, hashed tokens) sends the mail while the request waits, and its limits are off.`,
    columns: ['', 'sign-ins/s', 'ratio to better-auth', 'p50 ms', 'p99 ms', 'CPU ms per sign-in'],
    rows,
  };
}

const firstLine = (error: Error) => error.message.split('\n')[0] ?? '';

const signInRow = (name: string, figures: Figures, reference: Figures | undefined): string[] => [
  name,
  figures.perSecond.toFixed(0),
  reference && reference !== figures ? (figures.perSecond / reference.perSecond).toFixed(2) : '',
  figures.p50.toFixed(0),
  figures.p99.toFixed(0),
  (figures.cpu / 1000).toFixed(2),
];

/** A server that is loaded with sign-ins, each of a new visitor. */
function contender({ pid, signIn }: SignInServer): Contender {
  let visitors = 0;
  const task = () => signIn(visitors++);
  return { pid, load: (ms) => loadTasks(task, { concurrency: CONCURRENCY, ms }) };
}

async function startOurSignIn(mails: MailServer, env = {}): Promise<SignInServer> {
  const server = await startOurs({ SMTP_URL: mails.url, ...env });
  const { port, pid } = server;
  const token = await fetchToken(port);
  return {
    ...server,
    async signIn(index) {
      const visitor = { token, ip: visitorIp(index) };
      const email = `visitor-${pid}-${index}@example.com`;
      const secret = mails.tokenFor(email);
      await requestLink(port, visitor, email);
      await confirmLink(port, visitor, await secret);
    },
  };
}

async function startOnPostgres(mails: MailServer): Promise<SignInServer> {
  const schema = await createSchema();
  const server = await startOurSignIn(mails, { DATABASE_URL: schema.url });
  return {
    ...server,
    async close() {
      await server.close();
      await schema.drop();
    },
  };
}

async function startBetterAuthSignIn(mails: MailServer): Promise<SignInServer> {
  const server = await startBetterAuth(mails.url);
  const { port, pid } = server;
  const headers = { host: 'localhost', origin: 'http://localhost' };
  return {
    ...server,
    async signIn(index) {
      const email = `visitor-${pid}-${index}@example.com`;
      const secret = mails.tokenFor(email);
      await send({
        port,
        path: `${BETTER_AUTH}/sign-in/magic-link`,
        body: JSON.stringify({ email }),
        headers: { ...headers, 'content-type': 'application/json' },
      });
      const path = `${BETTER_AUTH}/magic-link/verify?token=${await secret}`;
      await send({ port, path, headers });
    },
  };
}
