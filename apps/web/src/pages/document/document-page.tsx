import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApp } from '../../context/app-context.ts';
import { followDocumentLinks } from './follow-document-links.ts';
import styles from './document-page.module.css';

/** A legal or help document. Its HTML comes with the page, or as a fragment: never inside a script. */
export default function DocumentPage() {
  const { documents } = useApp();
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.staticData.routeId ?? 'home' });
  // Of the page that is shown: the location changes at the click, before the next page has loaded.
  const version = useMatches({
    select: (matches) => documents.versionOf(routeId, matches.at(-1)?.search ?? {}),
  });
  const router = useRouter();
  const article = useRef<HTMLElement>(null);
  useEffect(() => followDocumentLinks(article.current!, router), [routeId, version, router]);
  return (
    <article
      ref={article}
      className={styles.document}
      data-document={routeId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: documents.read(routeId, version) }}
    />
  );
}
