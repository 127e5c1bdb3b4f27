import { useMatches, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { internalPath, type RouteId } from '../config/routes.ts';
import { focusTarget } from '../services/focus-target.ts';
import { isPlainClick } from './plain-click.ts';
import { usePreload } from './use-preload.ts';

export interface PageLinkProps {
  to: RouteId;
  hash?: string;
  className?: string | undefined;
  target?: '_blank';
  'aria-label'?: string;
  'aria-haspopup'?: 'dialog' | undefined;
  /** The link is not followed if the event's default is prevented. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  children?: ReactNode;
}

/**
 * A link to a page of the site, with the prefix of the current page.
 *
 * The router's own `Link` computes its address again on every navigation. Here it never changes, because pages with
 * another prefix are loaded as new documents.
 */
export function PageLink({ to, hash, onClick, children, ...props }: PageLinkProps) {
  const router = useRouter();
  const isCurrent = useMatches({
    select: (matches) => !hash && matches.at(-1)?.staticData.routeId === to,
  });
  const destination = useMemo(() => ({ to: internalPath(to), ...(hash && { hash }) }), [to, hash]);
  const href = useMemo(() => router.buildLocation(destination).publicHref, [router, destination]);
  const ref = usePreload(destination.to);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // The menu of a phone would stay open over the next page.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onClick?.(event);
    if (!isPlainClick(event) || props.target) return;
    event.preventDefault();
    const isSameAddress = event.currentTarget.href === location.href;
    const section = hash && isSameAddress && document.getElementById(hash);
    if (!section) return void router.navigate(destination);
    // The router does nothing for a section that the address names already.
    section.scrollIntoView();
    focusTarget(section);
  };
  return (
    <a
      {...props}
      ref={ref}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
