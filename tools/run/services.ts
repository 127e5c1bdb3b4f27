// Prints the available services: Nx reuses cached test results only with the same services.
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
