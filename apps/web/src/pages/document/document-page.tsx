import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApp } from '../../context/app-context.ts';
import { namesVersion } from '../../documents/document-version.ts';
import { followDocumentLinks } from './follow-document-links.ts';
import styles from './document-page.module.css';

/** A legal or help document. Its HTML comes with the page, or as a fragment: never inside a script. */
export default function DocumentPage() {
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
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => followDocumentLinks(root.current!, router), [routeId, version, router]);
  return (
    <>
      {isUnknown && (
        <p role="note" className={styles.unknown}>
          {/* Without the number in the address: the same page is served for all of them. */}
          {t`There is no such version. This is the current one.`}
        </p>
      )}
      <div
        ref={root}
        className={styles.document}
        data-document={routeId}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: documents.read(routeId, version) }}
      />
    </>
  );
}
