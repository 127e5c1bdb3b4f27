import { useEffect, useState } from 'react';
import { createMagicLink, type MagicLinkOptions } from '../sign-in/magic-link.ts';
import type { MagicLink } from '../sign-in/types.ts';

/**
 * Creates a sign-in for the lifetime of the component: started when it mounts, disposed when it
 * unmounts. Only the options of the first render are used.
 */
export function useCreateMagicLink(options: MagicLinkOptions): MagicLink {
  const [magicLink] = useState(() => createMagicLink(options));
  useEffect(() => {
    magicLink.start();
    return () => magicLink.dispose();
  }, [magicLink]);
  return magicLink;
}
