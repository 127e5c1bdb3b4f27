import type { LegalArticleLabels } from './labels.ts';
import { formatDate } from './locale.ts';
import type { RenderedDocument, VersionInfo } from './render-version.ts';

type Document = Omit<RenderedDocument, 'html'>;

/** Props of every part of the article. */
interface PartProps {
  document: Document;
  labels: LegalArticleLabels;
  /** Class names of a part. */
  part: (name: 'header' | 'meta' | 'notice' | 'toc' | 'changes' | 'earlier') => string;
  versionHref: (version: string | null) => string;
}

/** Title, version and date, and notices about a comparison or a newer version. */
export function ArticleHeader({ document, labels, part, versionHref }: PartProps) {
  const { version, currentVersion, comparedWith } = document;
  return (
    <header className={part('header')}>
      <h1>{document.title}</h1>
      <p className={part('meta')}>
        {labels.version} {version} · {labels.effective} <Day of={document} lang={document.lang} />
      </p>
      {comparedWith && (
        <p className={part('notice')} role="note">
          {labels.compared} {comparedWith.version}.{' '}
          {comparedWith.isEqual ? labels.unchanged : labels.legend}{' '}
          <a href={versionHref(version === currentVersion ? null : version)}>
            {labels.withoutMarks.replace('{version}', version)}
          </a>
        </p>
      )}
      {version !== currentVersion && (
        <p className={part('notice')} role="note">
          {labels.outdated} <a href={versionHref(null)}>{labels.toCurrent}</a>
        </p>
      )}
    </header>
  );
}

/** The table of contents. */
export function Contents({ document, labels, part }: PartProps) {
  return (
    <nav className={part('toc')} aria-labelledby="legal-toc">
      <h2 id="legal-toc">{labels.toc}</h2>
      <ol>
        {document.toc.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What changed in this version, with a link to the comparison with the previous one. */
export function Changes({
  compareHref,
  ...props
}: PartProps & { compareHref: ((older: string, newer: string) => string) | undefined }) {
  const { document, labels, part } = props;
  const [previous] = document.earlierVersions;
  return (
    <section className={part('changes')} aria-labelledby="legal-changes">
      <h2 id="legal-changes">{labels.changes}</h2>
      <ul>
        {document.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {compareHref && previous && !document.comparedWith && (
        <p>
          <a href={compareHref(previous.version, document.version)}>
            {labels.compare} {previous.version}
          </a>
        </p>
      )}
    </section>
  );
}

/** Links to the earlier versions; nothing if there are none. */
export function EarlierVersions({ document, labels, part, versionHref }: PartProps) {
  if (document.earlierVersions.length === 0) return null;
  return (
    <nav className={part('earlier')} aria-labelledby="legal-earlier">
      <h2 id="legal-earlier">{labels.earlier}</h2>
      <ul>
        {document.earlierVersions.map((earlier) => (
          <li key={earlier.version}>
            <a href={versionHref(earlier.version)}>
              {labels.version} {earlier.version}
            </a>{' '}
            · <Day of={earlier} lang={document.lang} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Day(props: { of: VersionInfo; lang: Document['lang'] }) {
  const { effectiveDate } = props.of;
  return <time dateTime={effectiveDate}>{formatDate(effectiveDate, props.lang)}</time>;
}
