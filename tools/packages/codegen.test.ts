import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import { copyApp } from './apps/templates.ts';

const run = promisify(execFile);

/** Returns the output of a command, even if it fails. */
const outputOf = (command: string, args: string[], cwd: string) =>
  run(command, args, { cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

let root: string;

// An app with another schema than the site's, and the plugin as it is published.
beforeAll(async () => {
  root = join(inject('app'), 'codegen');
  copyApp('codegen', root);
  const output = await outputOf('graphql-codegen', ['--verbose'], root);
  expect(output).not.toMatch(/fail|error/i);
});

it('generates hooks for another schema that compile strictly', async () => {
  expect(await outputOf('tsc', ['-p', root, '--pretty', 'false'], root)).toBe('');
});

it('generates options that a client without React can send', async () => {
  const { stdout } = await run(process.execPath, ['send.ts'], { cwd: root });
  expect(JSON.parse(stdout)).toEqual({
    queryKey: ['product', { id: '1' }],
    sent: {
      query: 'query product($id:ID!){product(id:$id){id ...Price}}fragment Price on Product{price}',
      variables: { id: '1' },
      operationName: 'product',
    },
    data: { product: { id: '1', price: 9.5 } },
  });
});

it('finds a file that somebody has edited', async () => {
  const file = join(root, 'generated/hooks.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\nexport const edited = true;\n`);
  expect(await outputOf('graphql-codegen', ['--check'], root)).toContain('generated/hooks.ts');
});
