import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextField } from '@shpy/ui-kit';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useReplaceQuery } from '../../components/use-replace-query.ts';
import { ContactLink } from '../../features/contact/contact-link.tsx';
import styles from './help-search.module.css';
import { useTopicFilter } from './use-topic-filter.ts';

/**
 * Filters the topics of the help while the visitor types, and keeps the query in the URL. Without scripts it would not
 * work, so the style sheet hides it.
 */
export function HelpSearch({ page }: { page: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const replaceQuery = useReplaceQuery('easily-edi-integration-help');
  const queryInUrl = useLocation({ select: ({ search }) => (search as { q?: string }).q ?? '' });
  const { query, count, filter } = useTopicFilter(page);

  // Keeps what the visitor typed before hydration; an empty field gets the query of the URL.
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = queryInUrl;
    filter(input.current?.value ?? '');
  }, [filter, queryInUrl]);

  function keepInUrl() {
    const q = input.current?.value || undefined;
    if ((q ?? '') !== queryInUrl) replaceQuery((before) => ({ ...before, q }));
  }

  function clear() {
    if (input.current) input.current.value = '';
    filter('');
    keepInUrl();
    input.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear();
  };

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        keepInUrl();
      }}
    >
      <TextField
        ref={input}
        id="help-search"
        name="q"
        type="search"
        label={t`Search this help`}
        autoComplete="off"
        onInput={(event) => filter(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={keepInUrl}
      />
      <SearchResult query={query} count={count} onClear={clear} />
    </form>
  );
}

interface SearchResultProps {
  query: string;
  /** Number of topics found; null without a query. */
  count: number | null;
  onClear: () => void;
}

/** States how many topics match; if there are none, suggests what to do. */
function SearchResult({ query, count, onClear }: SearchResultProps) {
  const { t } = useLingui();
  return (
    <>
      {/* Always one text: a browser's translation replaces text nodes, and React can then not remove them. */}
      <p role="status" className={styles.status}>
        {count === 0
          ? t`Nothing found for “${query}”.`
          : count && t`${plural(count, { one: '# topic found', other: '# topics found' })}`}
      </p>
      {count === 0 && (
        <div className={styles.empty}>
          <p>{t`Try a single word, such as the name of a message or an error.`}</p>
          <p className={styles.ways}>
            <Button variant="secondary" onClick={onClear}>{t`Show the whole help`}</Button>
            <ContactLink>{t`Ask us`}</ContactLink>
          </p>
        </div>
      )}
    </>
  );
}
