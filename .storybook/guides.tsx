import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks';
import { Children, type PropsWithChildren, useEffect, useState } from 'react';
import { withoutProps } from './option-tables.ts';
import { ScrollingTable } from './scrolling-table.tsx';

type Load = () => Promise<string>;

const guides = import.meta.glob<string>('../libs/*/src/**/*.guide.md', {
  query: '?raw',
  import: 'default',
});
const readmes = import.meta.glob<string>('../libs/*/README.md', {
  query: '?raw',
  import: 'default',
});

/** Returns the text of a file, or null if it does not exist; undefined until it is loaded. */
function useText(load: Load | undefined): string | null | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    void load?.().then(setText);
  }, [load]);
  return load ? text : null;
}

/** The guide beside the stories of a component: anatomy, when to use it, content, accessibility, do and don’t. */
export function Guide({ storyFile }: { storyFile: string }) {
  // The path is relative to the folder in which Storybook was started.
  const name = storyFile.replace(/^.*?\/src\//, '/src/').replace(/\.stories\.tsx$/, '.guide.md');
  const file = Object.keys(guides).find((path) => path.endsWith(name));
  const text = useText(file === undefined ? undefined : guides[file]);
  return text === null ? null : <Text>{text}</Text>;
}

interface ReadmeProps {
  /** Folder of the package. */
  library: string;
  /** Shows only the section whose heading contains this name. Default: everything after the title. */
  component?: string | undefined;
}

/** The API and the recipes of a package or of a component, from the README. */
export function Readme({ library, component }: ReadmeProps) {
  const text = useText(readmes[`../libs/${library}/README.md`]);
  const shown = text && (component ? sectionOf(component, text) : text.replace(/^# .*\n/, ''));
  const isLoading = text === undefined;
  return isLoading || shown ? <Text>{shown}</Text> : null;
}

/** Finds the section `### Name` or `### One, Name`. */
function sectionOf(component: string, readme: string): string | undefined {
  const sections = readme.split(/^(?=#{2,3} )/m);
  const section = sections.find((part) => {
    const [, names = ''] = /^### (.*)/.exec(part) ?? [];
    return names.split(', ').some((name) => name.toLowerCase() === component.toLowerCase());
  });
  return section && withoutProps(section.replace(/^### .*/, '## Recipe and API'));
}

const overrides = {
  // Storybook's default overrides: its Markdown block drops them if `overrides` is passed.
  ...HeadersMdx,
  a: AnchorMdx,
  code: CodeOrSourceMdx,
  table: ({ children }: PropsWithChildren) => (
    <ScrollingTable label="Table">{children}</ScrollingTable>
  ),
  // A column of explanations has no heading.
  th: ({ children }: PropsWithChildren) =>
    Children.count(children) > 0 ? <th scope="col">{children}</th> : <td />,
};

/** Renders Markdown; without a text, an element that is marked as busy (`aria-busy`). */
export const Text = ({ children }: { children: string | null | undefined }) => (
  <div className="docs-guide" aria-busy={!children}>
    {children && <Markdown options={{ overrides }}>{children}</Markdown>}
  </div>
);
