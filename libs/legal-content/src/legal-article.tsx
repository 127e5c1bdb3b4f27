import { useMemo } from 'react';
import type { RenderedDocument, VersionInfo } from './documents.ts';
import { type LegalArticleLabels, defaultLabels } from './labels.ts';
import { formatDate } from './locale.ts';

/**
 * The document that `LegalArticle` shows. When hydrating, omit `html`: the body that the server has rendered is kept,
 * and the long text need not be sent again in a script. On a page that requires Trusted Types, pass `html` as a value
 * of the application's own policy.
 */
export type LegalArticleDocument = Omit<RenderedDocument, 'html'> & {
  html?: string | TrustedHTML | undefined;
};

/** A part of the article that can be given a class of its own. */
export type LegalArticlePart =
  'header' | 'meta' | 'notice' | 'toc' | 'body' | 'changes' | 'earlier';

/** Props of `LegalArticle`. */
export interface LegalArticleProps {
  document: LegalArticleDocument;
  /** Replaces texts around the document. Default: the texts in its language. */
  labels?: Partial<LegalArticleLabels> | undefined;
  /** Address of a version; `null` asks for the current one. Default: `?version=…`, or `?`. */
  versionHref?: ((version: string | null) => string) | undefined;
  /** Address of a comparison of two versions. Default: comparisons are not linked. */
  compareHref?: ((older: string, newer: string) => string) | undefined;
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
  const { earlierVersions, version, currentVersion, comparedWith } = document;
  const [previous] = earlierVersions;
  // Memoized, because React before 19.3 sets the HTML again if the object is new, even if the HTML is equal.
  const body = useMemo(() => ({ __html: document.html ?? '' }), [document.html]);

  return (
    <article className={join('legal-article', props.className)} lang={document.lang}>
      <header className={part('header')}>
        <h1>{document.title}</h1>
        <p className={part('meta')}>
          {labels.version} {version} · {labels.effective} <Day of={document} lang={document.lang} />
        </p>
        {comparedWith && (
          <p className={part('notice')} role="note">
            {labels.compared} {comparedWith.version}. {labels.legend}{' '}
            <a href={versionHref(version === currentVersion ? null : version)}>
              {labels.version} {version}
            </a>
          </p>
        )}
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
      <div className={part('body')} suppressHydrationWarning dangerouslySetInnerHTML={body} />
      <section className={part('changes')} aria-labelledby="legal-changes">
        <h2 id="legal-changes">{labels.changes}</h2>
        <ul>
          {document.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {props.compareHref && previous && !comparedWith && (
          <p>
            <a href={props.compareHref(previous.version, version)}>
              {labels.compare} {previous.version}
            </a>
          </p>
        )}
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
