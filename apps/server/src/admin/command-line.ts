import { parseArgs } from 'node:util';
import { parseEmail } from '../platform/values/email.ts';
import type { Command, Input } from './command.ts';
import { UsageError } from './errors.ts';

/** The parsed command line: a command to run, or the commands to show help for. */
export type CommandLine =
  { command: Command; input: Input; json: boolean } | { command: null; help: Command[] };

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Finds the command and its arguments. Throws `UsageError`. */
export function parseCommandLine(commands: readonly Command[], argv: string[]): CommandLine {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = commands.find(({ name }) => isCommand(name, words));
  if (!command) return helpOrUnknown(commands, argv, words);

  const { values, positionals } = parse(command, withoutName(command, argv));
  if (values.help) return { command: null, help: [command] };
  if (positionals.length !== command.args.length) throw new UsageError(expected(command));
  const rivals = command.exclusive?.filter((name) => values[name]) ?? [];
  if (rivals.length > 1)
    throw new UsageError(`use only one of ${rivals.map((name) => `--${name}`).join(' and ')}`);
  const args = command.args.map((name, index) => parseArgument(name, positionals[index] ?? ''));
  const flags = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? parseArgument(name, value) : value,
    ]),
  );
  return { command, input: { args, flags }, json: values.json === true };
}

const isCommand = (name: string, words: string[]) =>
  name.split(' ').every((word, index) => word === words[index]);

/** The command line without the words of the command, before and between which options may be. */
function withoutName({ name }: Command, argv: string[]): string[] {
  const rest = [...argv];
  for (const word of name.split(' ')) rest.splice(rest.indexOf(word), 1);
  return rest;
}

function helpOrUnknown(commands: readonly Command[], argv: string[], words: string[]): CommandLine {
  const group = commands.filter(({ name }) => name.split(' ')[0] === words[0]);
  if (argv.includes('--help') || argv.includes('-h'))
    return { command: null, help: group.length > 0 ? group : [...commands] };
  if (words.length === 0) throw new UsageError('a command is missing');
  const known = (group.length > 0 ? group : commands).map(({ name }) => name).join(', ');
  throw new UsageError(
    `there is no command ${JSON.stringify(words.slice(0, 2).join(' '))}; there are: ${known}`,
  );
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, ...COMMON },
      allowPositionals: true,
      strict: true,
    }) as { values: Record<string, unknown>; positionals: string[] };
  } catch (error) {
    // Node adds a hint about arguments that begin with a hyphen, which no command has.
    const [what] = (error as Error).message.split('. ');
    throw new UsageError(`${command.name}: ${what}; ${expected(command)}`);
  }
}

function parseArgument(name: string, value: string): string {
  if (name !== 'email') return value;
  const email = parseEmail(value);
  // Not quoted: it may be a password that was pasted by mistake.
  if (email === null) throw new UsageError('<email> is not an e-mail address');
  return email;
}

const expected = (command: Command) => `expected: ${usageOf(command)}`;

/** A command with its arguments, for messages and `--help`. */
const usageOf = ({ name, args, options = {} }: Command): string =>
  [
    name,
    ...args.map((argument) => `<${argument}>`),
    ...Object.entries(options).map(([option, { type }]) =>
      type === 'boolean' ? `[--${option}]` : `[--${option} <${option}>]`,
    ),
  ].join(' ');

/** The text of `--help`. */
export function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map(
    (command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`,
  );
  return [
    'Usage: node admin.js <command> [--json]',
    '',
    ...lines,
    '',
    'Reads the environment variables of the server. --json prints the result as JSON.',
    'Exit codes: 0 done, 1 failed, 2 invalid command line.',
    '',
  ].join('\n');
}
