import { useHydrated } from '@tanstack/react-router';
import { Fragment } from 'react';

/** An e-mail address that breaks after `@` and dots if it is too long for a line. */
export function EmailAddress({ address }: { address: string }) {
  // The server fills in the address of a prerendered page, so until hydration it is one text.
  const parts = useHydrated() ? address.split(/(?<=[@.])/) : [address];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
