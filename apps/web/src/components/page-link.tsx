import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { internalPath, type RouteId } from '../config/routes.ts';

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

/** A link to a page of the site, in the language and variant that the visitor reads. */
export function PageLink({ to, hash, ...props }: PageLinkProps) {
  return <Link {...props} to={internalPath(to)} {...(hash ? { hash } : {})} />;
}
