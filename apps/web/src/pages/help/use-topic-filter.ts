import { type RefObject, useEffect, useMemo, useState } from 'react';
import { filterArticle } from './filter-article.ts';

/** Returns the query, the number of topics found (null without a query), and `filter()`, which sets a new query. */
export function useTopicFilter(page: RefObject<HTMLElement | null>) {
  const [result, setResult] = useState<{ query: string; count: number | null }>({
    query: '',
    count: null,
  });
  const apply = useMemo(() => createFilter(page), [page]);
  const filter = useMemo(
    () => (query: string) => setResult({ query: query.trim(), count: apply(query) }),
    [apply],
  );
  // Shows all topics again if only the search is unmounted.
  useEffect(() => () => void apply(''), [apply]);
  return { ...result, filter };
}

/** Filters the article of the page, if it is already mounted. */
const createFilter = (page: RefObject<HTMLElement | null>) => (query: string) => {
  const article = page.current?.querySelector<HTMLElement>('.legal-article');
  return article ? filterArticle(article, query) : null;
};
