import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('.', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, src), 'utf8');

/** Pages of Storybook that are not about a component. */
const OTHERS = ['tokens/tokens', 'theme/brand', 'messages/messages'];

const components = globSync('**/*.stories.tsx', { cwd: src })
  .map((file) => file.replace('.stories.tsx', ''))
  .filter((component) => !OTHERS.includes(component));

const SECTIONS = [
  'Anatomy',
  'When to use',
  'When not to use',
  'Content',
  'Accessibility',
  'Do and don’t',
];

it.each(components)('%s has a guide for Storybook with all sections', (component) => {
  expect(
    existsSync(new URL(`${component}.guide.md`, src)),
    `write ${component}.guide.md, with the sections ${SECTIONS.join(', ')}`,
  ).toBe(true);
  const headings = [...read(`${component}.guide.md`).matchAll(/^## (.*)$/gm)];
  expect(headings.map(([, heading]) => heading)).toEqual(SECTIONS);
});

it('every guide belongs to a component', () => {
  const guides = globSync('**/*.guide.md', { cwd: src });
  expect(guides.map((file) => file.replace('.guide.md', '')).sort()).toEqual(components.sort());
});
