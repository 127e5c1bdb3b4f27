import { commands } from './commands.ts';
import { runAdmin } from './run.ts';

process.exitCode = await runAdmin(commands, {
  argv: process.argv.slice(2),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});
