import { expect, it } from 'vitest';
import { accountCommands } from './account-commands.ts';
import { keysCommands } from './keys-commands.ts';
import { EXIT, runAdmin } from './run.ts';

const run = (...argv: string[]) => runWith({}, ...argv);

async function runWith(env: NodeJS.ProcessEnv, ...argv: string[]) {
  const output = { stdout: '', stderr: '' };
  const code = await runAdmin([...accountCommands, ...keysCommands], {
    argv,
    env,
    stdout: {
      write: (text: string) => {
        output.stdout += text;
        return true;
      },
    },
    stderr: {
      write: (text: string) => {
        output.stderr += text;
        return true;
      },
    },
  });
  return { code, ...output };
}

it.each([[['--help']], [['-h']], [['account', '--help']], [['account', 'find', '--help']]])(
  '%j prints help',
  async (argv) => {
    const { code, stdout, stderr } = await run(...argv);
    expect({ code, stderr }).toEqual({ code: EXIT.done, stderr: '' });
    expect(stdout).toMatch(/^Usage: node admin\.js/);
    expect(stdout).toContain('account find <email>');
  },
);

it.each([[[]], [['acount']], [['account']], [['account', 'find']], [['keys', 'rotate', 'now']]])(
  '%j is refused in one line',
  async (argv) => {
    const { code, stdout, stderr } = await run(...argv);
    expect({ code, stdout }).toEqual({ code: EXIT.usage, stdout: '' });
    expect(stderr).toMatch(/^@shpy\/server: [^\n]+\. See: admin\.js --help\n$/);
  },
);

it('a misspelled variable is named before the command runs', async () => {
  const env = { DATABASE_URL: 'file:/nowhere/site.db', KEY_FILE: '/run/secrets/key' };
  const { stderr } = await runWith(env, 'keys', 'rotate');
  expect(stderr).toMatch(/^@shpy\/server: KEY_FILE has no effect; is KEYS_FILE meant\?\n/);
});
