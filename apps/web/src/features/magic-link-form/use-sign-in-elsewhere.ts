import { useMagicLinkStatusSubscription } from '@shpy/graphql-client/react';
import { useEffect, useState } from 'react';
import { useApp } from '../../app-context.ts';

/** What has become of a request: this tab follows it, and signs in by itself where it may. */
export function useSignInElsewhere(requestId: string): 'waiting' | 'elsewhere' | 'expired' {
  const { session } = useApp();
  const { data } = useMagicLinkStatusSubscription({ requestId });
  const [isElsewhere, setElsewhere] = useState(false);
  const status = data?.magicLinkStatus;

  useEffect(() => {
    if (status !== 'VERIFIED') return;
    // The session's cookie is there if, and only if, this very browser confirmed.
    void session.refresh().then(() => setElsewhere(!session.get().user));
  }, [status, session]);

  if (status === 'EXPIRED') return 'expired';
  return isElsewhere ? 'elsewhere' : 'waiting';
}
