import { commands } from './commands.ts';
import { EXIT, runAdmin } from './run.ts';

// A reader such as `head` closes its pipe when it has read enough. Without listeners, that would be a stack trace.
process.stderr.on('error', () => undefined);
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return;
  process.stderr.write(
    `@shpy/server: the command is done, but its result cannot be written to standard output: ${message}\n`,
  );
  process.exit(EXIT.failed);
});

process.exitCode = await runAdmin(commands, {
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});
