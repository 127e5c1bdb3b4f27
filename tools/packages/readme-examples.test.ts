import { expect, it } from 'vitest';
import { readExamples, toModules } from './readme-examples.ts';

const README = `
# Title

\`\`\`sh
npm install
\`\`\`

\`\`\`ts
export const auth = create();
const other = 1;
\`\`\`

\`\`\`tsx
import { other } from 'elsewhere';
show(auth, other);
\`\`\`
`;

it('finds blocks of TypeScript with the line of their first code', () => {
  const lineOf = (code: string) => README.split('\n').indexOf(code) + 1;
  expect(readExamples(README).map(({ extension, line }) => [extension, line])).toEqual([
    ['ts', lineOf('export const auth = create();')],
    ['tsx', lineOf("import { other } from 'elsewhere';")],
  ]);
});

it('adds declarations of earlier examples, unless an example has its own', () => {
  const [first, second] = toModules(readExamples(README));
  expect(first!.code).toContain('export { other };');
  expect(second!.code.split('\n')[0]).toBe(
    "import { auth } from './line-9.ts';import { other } from 'elsewhere';",
  );
});

it('ignores parts of names', () => {
  const examples = readExamples('```ts\nconst a = 1;\n```\n```ts\nb.a; ab;\n```\n');
  expect(toModules(examples)[1]!.code).not.toContain('import');
});

it('names an example by its first line, so that later ones can import it', () => {
  const examples = readExamples('```ts\n// keys.ts\nexport const a = 1;\n```\n```ts\nb(a);\n```\n');
  const [first, second] = toModules(examples);
  expect(first!.file).toBe('keys.ts');
  expect(second!.code).toContain("import { a } from './keys.ts';b(a);");
});
