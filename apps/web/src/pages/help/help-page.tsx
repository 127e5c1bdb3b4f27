import { useRef } from 'react';
import DocumentPage from '../document/document-page.tsx';
import styles from './help-search.module.css';
import { HelpSearch } from './help-search.tsx';

/** The help document with a search in its topics. */
export default function HelpPage() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className={styles.page}>
      <HelpSearch page={page} />
      {/* The search needs all topics. */}
      <DocumentPage isWhole />
    </div>
  );
}
