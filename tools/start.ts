// `npm start`: builds the site and the server, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { run } from './run/run.ts';

const built = await run('nx', ['run-many', '-t', 'build', '-p', '@shpy/web', '@shpy/server']);
if (built !== 0) process.exit(built);

const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
  // Saves memory, as in deploy/.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  stdio: 'inherit',
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// A terminal sends Ctrl+C to the server as well. A second signal would stop it without finishing its requests.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
server.on('exit', (code) => process.exit(code ?? 1));
