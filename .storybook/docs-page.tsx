import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Title,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Guide, Readme } from './guides.tsx';

/** Names of stories with long texts and other scripts; the docs page only links to them. */
const STRESS =
  /^(Long\w*|German\w*|Pseudo\w*|Overflow\w*|Large ?Text|Text ?At\w*|Right ?To ?Left|Dark|\w*Dark)$/;

/** Titles of the pages that show a state machine; the README is on the page of the package. */
const STATE_MACHINE = /\/(Transition tables?|Reload guard)$/;

const packages = import.meta.glob<{ name: string; description: string }>('../libs/*/package.json', {
  eager: true,
  import: 'default',
});

/** A docs page: description, playground, guide, grid of all themes, props, API, and one story for each feature. */
export function Page() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags, parameters }) => tags.includes('autodocs') && !parameters['docs']?.disable);
  const [primary] = stories;
  if (!primary) return null;
  const [folder = '', component = ''] = primary.title.split('/');
  const library = packages[`../libs/${folder}/package.json`];
  const isComponent = folder === 'ui-kit';
  const grid = stories.find(({ parameters }) => parameters['grid']);
  const others = stories.filter((story) => story !== primary && story !== grid);
  const features = others.filter(({ name }) => !STRESS.test(name.replaceAll(' ', '')));
  const stress = others.filter((story) => !features.includes(story));

  return (
    <>
      <p className="docs-package">{library?.name ?? folder}</p>
      <Title />
      <Description />
      {!isComponent && <p>{library?.description}</p>}
      <Canvas of={primary.moduleExport} />
      <Guide storyFile={primary.parameters['fileName']} />
      {grid && (
        <>
          <Heading>All themes, both languages</Heading>
          <Canvas of={grid.moduleExport} story={{ inline: true, height: '' }} />
        </>
      )}
      {Object.keys(primary.argTypes).length > 0 && <Heading>Props</Heading>}
      <div className="docs-props">
        <Controls />
      </div>
      {primary.subcomponents && (
        <p>
          Each part also takes the attributes of its HTML element. A part without a tab above has no
          other props.
        </p>
      )}
      {!STATE_MACHINE.test(primary.title) && (
        <Readme library={folder} component={isComponent ? component : undefined} />
      )}
      {features.length > 0 && <Heading>Features</Heading>}
      {features.map((story) => (
        <Near key={story.id} framed={story.parameters['docs']?.story?.inline === false}>
          <DocsStory of={story.moduleExport} />
        </Near>
      ))}
      {stress.length > 0 && (
        <>
          <Heading>Under stress</Heading>
          <nav className="docs-links" aria-label="Under stress">
            {stress.map(({ id, name }) => (
              <a key={id} href={`./?path=/story/${id}`} target="_top">
                {name}
              </a>
            ))}
          </nav>
        </>
      )}
    </>
  );
}

/** Renders a framed story only when it is near the viewport, because each frame loads a whole page. */
function Near({ framed, children }: { framed: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(!framed);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some((it) => it.isIntersecting)),
      { rootMargin: '50%' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={framed ? 'docs-frame' : undefined}>
      {near && children}
    </div>
  );
}
