import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useReplaceQuery } from '../../components/use-replace-query.ts';

/**
 * Keeps the id of the pending request in the query, where the page without scripts has it as well: after a reload or in
 * the other language, the page still asks for the code.
 */
export function useRequestInUrl(request: string | undefined) {
  const router = useRouter();
  const replaceQuery = useReplaceQuery('login');
  useEffect(() => {
    const query: { request?: string } = router.latestLocation.search;
    if (query.request !== request) replaceQuery(() => ({ request }));
  }, [router, replaceQuery, request]);
}
