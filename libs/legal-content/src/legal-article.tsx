import type { RenderedDocument, VersionInfo } from './documents.ts';
import { type LegalArticleLabels, defaultLabels } from './labels.ts';
import { formatDate } from './locale.ts';

/**
 * What the article needs of a rendered document. `html` may be left out while hydrating: the body
 * that the server wrote then stays as it is, and long texts need not travel in a script. Where a page
 * requires Trusted Types, it is a value of the application's own policy.
 */
export type LegalArticleDocument = Omit<RenderedDocument, 'html'> & {
  html?: string | TrustedHTML | undefined;
};

export type LegalArticlePart =
  'header' | 'meta' | 'notice' | 'toc' | 'body' | 'changes' | 'earlier';

export interface LegalArticleProps {
  document: LegalArticleDocument;
  /** Words around the text. Default: those of the document's language. */
  labels?: Partial<LegalArticleLabels> | undefined;
  /** Address of a version; `null` asks for the current one. Default: `?version=…`, or `?`. */
  versionHref?: ((version: string | null) => string) | undefined;
  /** Class of the article, beside `legal-article`. */
  className?: string | undefined;
  /** Classes of its parts, beside `legal-article-<part>`; made for CSS Modules. */
  classNames?: Partial<Record<LegalArticlePart, string>> | undefined;
}

const queryHref = (version: string | null) => (version === null ? '?' : `?version=${version}`);

/** A legal or help document as an article: title, dates, contents, body, changes, older versions. */
export function LegalArticle(props: LegalArticleProps) {
  const { document, versionHref = queryHref, classNames = {} } = props;
  const labels = { ...defaultLabels[document.lang], ...props.labels };
  const part = (name: LegalArticlePart) => join(`legal-article-${name}`, classNames[name]);
  const { earlierVersions, version, currentVersion } = document;

  return (
    <article className={join('legal-article', props.className)} lang={document.lang}>
      <header className={part('header')}>
        <h1>{document.title}</h1>
        <p className={part('meta')}>
          {labels.version} {version} · {labels.effective} <Day of={document} lang={document.lang} />
        </p>
        {version !== currentVersion && (
          <p className={part('notice')} role="note">
            {labels.outdated} <a href={versionHref(null)}>{labels.toCurrent}</a>
          </p>
        )}
      </header>
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
      <div
        className={part('body')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: document.html ?? '' }}
      />
      <section className={part('changes')} aria-labelledby="legal-changes">
        <h2 id="legal-changes">{labels.changes}</h2>
        <ul>
          {document.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
      {earlierVersions.length > 0 && (
        <nav className={part('earlier')} aria-labelledby="legal-earlier">
          <h2 id="legal-earlier">{labels.earlier}</h2>
          <ul>
            {earlierVersions.map((earlier) => (
              <li key={earlier.version}>
                <a href={versionHref(earlier.version)}>
                  {labels.version} {earlier.version}
                </a>{' '}
                · <Day of={earlier} lang={document.lang} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

function Day(props: { of: VersionInfo; lang: LegalArticleDocument['lang'] }) {
  const { effectiveDate } = props.of;
  return <time dateTime={effectiveDate}>{formatDate(effectiveDate, props.lang)}</time>;
}

const join = (...classes: (string | undefined)[]) => classes.filter(Boolean).join(' ');
