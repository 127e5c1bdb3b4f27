import { type Overrides, withoutUndefined } from '@shpy/kernel';
import { useMemo } from 'react';
import type { RenderedDocument } from './render-version.ts';
import { type LegalArticleLabels, defaultLabels } from './labels.ts';
import { ArticleHeader, Changes, Contents, EarlierVersions } from './legal-article-parts.tsx';

/**
 * The document that `LegalArticle` shows. When hydrating, omit `html`: the body that the server has rendered is kept,
 * and the long text need not be sent again in a script. On a page that requires Trusted Types, pass `html` as a value
 * of the application's own policy.
 */
export type LegalArticleDocument = Omit<RenderedDocument, 'html'> & {
  html?: string | TrustedHTML | undefined;
};

/** A part of the article that can have its own class. */
export type LegalArticlePart =
  'header' | 'meta' | 'notice' | 'toc' | 'body' | 'changes' | 'earlier';

/** Props of `LegalArticle`. */
export interface LegalArticleProps {
  document: LegalArticleDocument;
  /** Replaces texts around the document. Default: the texts in its language. */
  labels?: Overrides<LegalArticleLabels> | undefined;
  /** Address of a version; `null` asks for the current one. Default: `?version=…`, or `?`. */
  versionHref?: ((version: string | null) => string) | undefined;
  /** Address of a comparison of two versions. Default: comparisons are not linked. */
  compareHref?: ((older: string, newer: string) => string) | undefined;
  /** Class of the article, beside `legal-article`. */
  className?: string | undefined;
  /** Classes of its parts, beside `legal-article-<part>`; made for CSS Modules. */
  classNames?: Overrides<Record<LegalArticlePart, string>> | undefined;
}

const queryHref = (version: string | null) => (version === null ? '?' : `?version=${version}`);

/** A legal or help document as an article: title, dates, contents, body, changes, older versions. */
export function LegalArticle(props: LegalArticleProps) {
  const { document, versionHref = queryHref, classNames = {} } = props;
  const labels = { ...defaultLabels[document.lang], ...withoutUndefined(props.labels) };
  const part = (name: LegalArticlePart) => join(`legal-article-${name}`, classNames[name]);
  const shared = { document, labels, part, versionHref };
  // Memoized, because React before 19.3 sets the HTML again if the object is new, even if the HTML is equal.
  const body = useMemo(() => ({ __html: document.html ?? '' }), [document.html]);

  return (
    <article className={join('legal-article', props.className)} lang={document.lang}>
      <ArticleHeader {...shared} />
      <Contents {...shared} />
      <div className={part('body')} suppressHydrationWarning dangerouslySetInnerHTML={body} />
      <Changes {...shared} compareHref={props.compareHref} />
      <EarlierVersions {...shared} />
    </article>
  );
}

const join = (...classes: (string | undefined)[]) => classes.filter(Boolean).join(' ');
