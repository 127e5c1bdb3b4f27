import { useEffect, useState } from 'react';
import { Text } from './guides.tsx';
import { ScrollingTable } from './scrolling-table.tsx';

interface Manifest {
  name: string;
  version: string;
  description: string;
  private?: boolean;
  peerDependencies?: Record<string, string>;
}

interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

const manifests = import.meta.glob<Manifest>('../libs/*/package.json', {
  eager: true,
  import: 'default',
});
const texts = import.meta.glob<string>('../libs/*/{README,CHANGELOG}.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const folders = Object.keys(manifests)
  .filter((file) => !manifests[file]!.private)
  .map((file) => file.split('/')[2]!)
  // The components come first: most readers look for them.
  .sort((a, b) => Number(b === 'ui-kit') - Number(a === 'ui-kit') || a.localeCompare(b));

const manifestOf = (folder: string) => manifests[`../libs/${folder}/package.json`]!;

/** The size that the introduction of the README states; tests check it there. */
function sizeOf(folder: string): string {
  const [introduction = ''] = texts[`../libs/${folder}/README.md`]!.split('\n## ');
  return /[\d.]+(?: to [\d.]+)? kB/.exec(introduction)?.[0] ?? '–';
}

/** The newest section of the changelog, without its heading. */
const changesOf = (folder: string) =>
  texts[`../libs/${folder}/CHANGELOG.md`]!.split(/^## .*\n/m)[1] ?? '';

/** Names of stories that show a state of every component. */
const STATES: [heading: string, name: RegExp][] = [
  ['Right to left', /right to left/i],
  ['Long or large text', /long|german|pseudo|overflow|large/i],
  ['All themes', /all themes/i],
];

/** Reads the index of this Storybook. */
function useEntries(): Entry[] {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    void fetch('./index.json')
      .then((response) => response.json() as Promise<{ entries: Record<string, Entry> }>)
      .then((index) => setEntries(Object.values(index.entries)));
  }, []);
  return entries;
}

const of = (entries: readonly Entry[], folder: string, type: Entry['type']) =>
  entries.filter((entry) => entry.type === type && entry.title.startsWith(`${folder}/`));

const pageLink = (id: string) => `./?path=/docs/${id}`;

function PackageRow({ folder, entries }: { folder: string; entries: readonly Entry[] }) {
  const { name, version, description, peerDependencies } = manifestOf(folder);
  const [page] = of(entries, folder, 'docs');
  const stories = of(entries, folder, 'story');
  return (
    <tr>
      <th scope="row">
        {page ? (
          <a href={pageLink(page.id)} target="_top">
            {name}
          </a>
        ) : (
          name
        )}
        <small>{description}</small>
      </th>
      <td>{version}</td>
      <td>{sizeOf(folder)}</td>
      <td>{peerDependencies?.['react']?.includes('18') ? '18, 19' : '19'}</td>
      <td>{stories.length}</td>
      {STATES.map(([heading, pattern]) => (
        <td key={heading}>{stories.filter((story) => pattern.test(story.name)).length || '–'}</td>
      ))}
    </tr>
  );
}

const START = `
\`\`\`sh
npm install @shpy/ui-kit
\`\`\`

\`\`\`tsx
import '@shpy/ui-kit/styles.css';
import { Button, createToaster, ToastRegion } from '@shpy/ui-kit';

const toaster = createToaster();

export const App = () => (
  <>
    <ToastRegion toaster={toaster} />
    <Button onClick={() => toaster.success('Label sent')}>Send</Button>
  </>
);
\`\`\``;

/** The first page: what there is, how to start, the status of each package, and what changed. */
export function Overview() {
  const entries = useEntries();
  const components = of(entries, 'ui-kit', 'docs').toSorted((a, b) =>
    a.title.localeCompare(b.title),
  );
  return (
    <div className="docs-overview">
      <h1>Shpy packages</h1>
      <p>
        Accessible components and the logic around them: each package is installed on its own, and
        none needs another one. This Storybook shows them in every theme, language, direction and
        text size; choose these in the toolbar.
      </p>

      <h2>How to start</h2>
      <Text>{START}</Text>
      <p>
        Each page shows a playground, when to use the component and when not, its keys, its props
        and a recipe. The pages of packages without markup show their state machine, which can be
        stepped, and their API. Designers find the colours, sizes and contrast figures under{' '}
        <a href={pageLink('ui-kit-tokens--docs')} target="_top">
          Tokens
        </a>
        , and check the colour of their own brand under{' '}
        <a href={pageLink('ui-kit-brand--docs')} target="_top">
          Brand
        </a>
        .
      </p>

      <h2>Components</h2>
      <nav className="docs-links" aria-label="Components">
        {components.map(({ id, title }) => (
          <a key={id} href={pageLink(id)} target="_top">
            {title.replace('ui-kit/', '')}
          </a>
        ))}
      </nav>

      <h2>Status</h2>
      <p>
        Sizes are those of the main entry, compressed with brotli. Every story is a test in Chromium
        and Firefox, is checked by axe, and is compared with its picture in light and dark.
      </p>
      <ScrollingTable label="Status of each package">
        <thead>
          <tr>
            {['Package', 'Version', 'Size', 'React', 'Stories'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {STATES.map(([heading]) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folders.map((folder) => (
            <PackageRow key={folder} folder={folder} entries={entries} />
          ))}
        </tbody>
      </ScrollingTable>

      <h2>What changed</h2>
      {folders.map((folder) => (
        <details key={folder}>
          <summary>
            {manifestOf(folder).name} {manifestOf(folder).version}
          </summary>
          <Text>{changesOf(folder)}</Text>
        </details>
      ))}
    </div>
  );
}
