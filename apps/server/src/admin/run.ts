import type { Writable } from 'node:stream';
import { createAdminContext } from './context.ts';
import type { Command, Input } from './command.ts';
import { CommandError, UsageError } from './errors.ts';
import { type CommandLine, helpText, parseCommandLine } from './command-line.ts';
import { misspelledVariables } from '../platform/settings/warnings.ts';
import { startFailure } from '../platform/process/start-failure.ts';

interface AdminProcess {
  argv: string[];
  env: NodeJS.ProcessEnv;
  stdout: Pick<Writable, 'write'>;
  stderr: Pick<Writable, 'write'>;
}

/** Exit codes of `admin.js`. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Runs one command line. Returns the exit code. */
export async function runAdmin(
  commands: readonly Command[],
  { argv, env, stdout, stderr }: AdminProcess,
): Promise<number> {
  let line: CommandLine;
  try {
    line = parseCommandLine(commands, argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`@shpy/server: ${error.message}. See: admin.js --help\n`);
    return EXIT.usage;
  }
  if (line.command === null) {
    stdout.write(helpText(line.help));
    return EXIT.done;
  }
  // The command would use another database, or another key, than the server.
  for (const hint of misspelledVariables(env)) stderr.write(`@shpy/server: ${hint}\n`);
  try {
    const { text, json } = await runLogged(line.command, line.input, env, stderr);
    stdout.write(line.json ? `${JSON.stringify(json)}\n` : `${text}\n`);
    return EXIT.done;
  } catch (error) {
    stderr.write(failure(error as Error, env));
    return EXIT.failed;
  }
}

/** Runs a command and writes it to the security log, with the keyed hash of the address that it names. */
async function runLogged(
  command: Command,
  input: Input,
  env: NodeJS.ProcessEnv,
  stderr: AdminProcess['stderr'],
) {
  await using context = createAdminContext(env, stderr);
  const address = addressIn(command, input);
  const write = (reason: 'ok' | 'failed') =>
    context.securityLog.write('admin.command', { command: command.name, address, reason });
  try {
    const outcome = await command.run(context, input);
    write('ok');
    return outcome;
  } catch (error) {
    // Without the key, the address cannot be hashed: the line has none.
    await context.vault().then(
      () => write('failed'),
      () => context.securityLog.write('admin.command', { command: command.name, reason: 'failed' }),
    );
    throw error;
  }
}

/** The address in the arguments or options of a command, for the security log. */
function addressIn(command: Command, { args, flags }: Input): string | undefined {
  const { email = args[command.args.indexOf('email')] } = flags;
  return typeof email === 'string' ? email : undefined;
}

function failure(error: Error, env: NodeJS.ProcessEnv): string {
  if (error instanceof CommandError) return `@shpy/server: ${error.message}\n`;
  // `startFailure` writes for a server; a command does not start anything.
  return startFailure(error, env, process.pid).replace('could not start: ', '');
}
