import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RouteId } from '../../config/routes.ts';
import { useApp } from '../../context/app-context.ts';
import { namesVersion } from '../../documents/document-version.ts';
import { followDocumentLinks } from './follow-document-links.ts';
import { insertHeadingFirst } from './insert-heading-first.ts';
import { layOutSections } from './lay-out-sections.ts';
import styles from './document-page.module.css';

/** A legal or help document. Its HTML comes with the page, or as a fragment: never inside a script. */
export default function DocumentPage({ isWhole = false }: Pick<ArticleProps, 'isWhole'>) {
  const { t } = useLingui();
  const { documents } = useApp();
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeId ?? 'home' });
  // Of the page that is shown: the location changes at the click, before the next page has loaded.
  const version = useMatches({
    select: (matches) => documents.versionOf(routeId, matches.at(-1)?.search ?? {}),
  });
  const isUnknown = useMatches({
    select: (matches) => !version && namesVersion(matches.at(-1)?.search ?? {}),
  });
  return (
    <>
      {isUnknown && (
        <p role="note" className={styles.unknown}>
          {/* Without the number in the address: the same page is served for all of them. */}
          {t`There is no such version. This is the current one.`}
        </p>
      )}
      <Article key={`${routeId}@${version}`} {...{ routeId, version, isWhole }} />
    </>
  );
}

interface ArticleProps {
  routeId: RouteId;
  version: string | undefined;
  /** Whether the whole document is always shown at once. Default: false; its heading is painted first after a click. */
  isWhole?: boolean;
}

function Article({ routeId, version, isWhole }: ArticleProps) {
  const { documents, isNewEntry, servedValues } = useApp();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [opensAtTop] = useState(() => isNewEntry?.() && !router.latestLocation.hash);
  const isHeadingFirst = opensAtTop && !isWhole;
  // Whether the router will scroll the page. The browser has scrolled the served one.
  const [isScrolled] = useState(() => !opensAtTop && !servedValues);
  // Before the router moves the focus to the heading, or scrolls.
  useLayoutEffect(() => {
    const place = root.current!;
    if (isScrolled) layOutSections(place);
    let stopFollowing = () => {};
    const follow = () => void (stopFollowing = followDocumentLinks(place, router));
    const stopInserting = isHeadingFirst
      ? insertHeadingFirst(place, documents.read(routeId, version), follow)
      : follow();
    return () => {
      stopInserting?.();
      stopFollowing();
    };
  }, [isHeadingFirst, isScrolled, documents, routeId, version, router]);
  return (
    <div
      ref={root}
      className={styles.document}
      data-document={routeId}
      suppressHydrationWarning
      {...(!isHeadingFirst && {
        dangerouslySetInnerHTML: { __html: documents.read(routeId, version) },
      })}
    />
  );
}
