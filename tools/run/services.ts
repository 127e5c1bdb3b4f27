// Prints the available services, and where else tests look for them: Nx reuses test results only if nothing of it has changed.
import { connect } from 'node:net';

const services = { postgres: 5432, redis: 6379 };

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });

for (const [name, port] of Object.entries(services))
  console.log(`${name}: ${(await isOpen(port)) ? 'running' : 'not running'}`);
for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'PGUSER'])
  console.log(`${name}: ${process.env[name] ?? 'unset'}`);
