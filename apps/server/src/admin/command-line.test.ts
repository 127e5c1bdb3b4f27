import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { UsageError } from './errors.ts';
import { helpText, parseCommandLine } from './command-line.ts';

const command = (name: string, args: string[] = [], options?: Command['options']): Command => ({
  name,
  args,
  ...(options && { options }),
  summary: `does ${name}`,
  run: async () => ({ text: '', json: null }),
});

const commands = [
  command('account find', ['email']),
  command('account delete', ['email']),
  command('mail drop', ['id']),
  command('restore', ['file'], { force: { type: 'boolean' } }),
];

const parse = (line: string) => parseCommandLine(commands, line.split(' ').filter(Boolean));

describe('a command line', () => {
  it('is a command of one or two words with its arguments', () => {
    expect(parse('account find ANA@example.com --json')).toMatchObject({
      command: { name: 'account find' },
      input: { args: ['ana@example.com'] },
      json: true,
    });
    expect(parse('restore site.bak --force')).toMatchObject({
      command: { name: 'restore' },
      input: { args: ['site.bak'], flags: { force: true } },
      json: false,
    });
  });

  it.each([
    '--json --force restore site.bak',
    '--json restore --force site.bak',
    'restore site.bak --force --json',
  ])('may have flags in any place: %j', (line) => {
    expect(parse(line)).toMatchObject({
      command: { name: 'restore' },
      input: { args: ['site.bak'], flags: { force: true } },
      json: true,
    });
  });

  it('may have options between the words of a command', () => {
    expect(parse('account --json find ana@example.com')).toMatchObject({
      command: { name: 'account find' },
      input: { args: ['ana@example.com'] },
    });
  });

  it.each([
    ['', /a command is missing/],
    [
      'acount find a@b.example',
      /no command "acount find"; there are: account find, account delete/,
    ],
    ['account', /no command "account"; there are: account find, account delete$/],
    ['account drop a@b.example', /there are: account find, account delete$/],
    [
      '--forse restore a',
      /^restore: Unknown option '--forse'; expected: restore <file> \[--force\]/,
    ],
    ['account find', /expected: account find <email>/],
    ['account find a@b.example c@d.example', /expected: account find <email>/],
    ['account find nobody', /<email> is not an e-mail address/],
    ['account find a@b.example --force', /Unknown option '--force'/],
    ['restore', /expected: restore <file> \[--force\]/],
    ['restore a --force=yes', /does not take an argument/],
  ])('rejects %j and says what it expects', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError);
    expect(() => parse(line)).toThrow(message);
  });

  it('does not repeat an invalid address, which may be a password', () => {
    expect(() => parse('account find hunter2')).not.toThrow(/hunter2/);
  });

  it.each([
    ['--help', ['account find', 'account delete', 'mail drop', 'restore']],
    ['account --help', ['account find', 'account delete']],
    ['account find -h', ['account find']],
    ['--help account find', ['account find']],
  ])('shows help for %j', (line, names) => {
    const { help } = parse(line) as { help: Command[] };
    expect(help.map(({ name }) => name)).toEqual(names);
    for (const name of names) expect(helpText(help)).toContain(`does ${name}`);
  });
});
