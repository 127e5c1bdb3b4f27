'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { fail } from './errors.ts';
import type { Routing } from './routing.ts';
import type { Locale, LocalizeOptions } from './types.ts';

/** The visitor's current route and the links that start from it. */
export interface CurrentRoute<Id extends string, Code extends string> {
  /** The route of the page; null for a path without a route. */
  routeId: Id | null;
  locale: Locale<Code>;
  /** Whether the path begins with its locale. */
  prefixed: boolean;
  /** Returns the href of a route in the visitor's locale and variant. */
  href(routeId: Id, options?: LocalizeOptions<Code>): string;
  /** Returns the href of this page in another locale, with query and hash. */
  switchLocale(locale: Code): string;
}

/** Hooks and provider of a routing. */
export interface RoutingContext<Id extends string, Code extends string> {
  /** Provides the route at `href`, the visible path with query and hash. */
  RoutingProvider(props: { href: string; children: ReactNode }): ReactNode;
  /** Throws outside of the provider. */
  useRouting(): CurrentRoute<Id, Code>;
  /** The locale of the page; throws outside of the provider. */
  useLocale(): Locale<Code>;
}

/** Returns the current route at an href, like `useRouting`, without React. */
export function resolveCurrentRoute<Id extends string, Code extends string>(
  routing: Routing<Id, Code>,
  href: string,
): CurrentRoute<Id, Code> {
  const { locale, prefix } = routing.localeOf(href);
  const prefixed = prefix !== '';
  return {
    routeId: routing.delocalize(href)?.routeId ?? null,
    locale: routing.locale(locale),
    prefixed,
    href: (routeId, options) => routing.localize(routeId, { locale, prefixed, ...options }),
    switchLocale: (code) => routing.switchLocale(href, code),
  };
}

/**
 * Binds React to a routing, so that route ids and locale codes stay typed in components.
 *
 * @example export const { RoutingProvider, useRouting, useLocale } = createRoutingContext(routing);
 */
export function createRoutingContext<Id extends string, Code extends string>(
  routing: Routing<Id, Code>,
): RoutingContext<Id, Code> {
  const Context = createContext<CurrentRoute<Id, Code> | null>(null);

  function RoutingProvider({ href, children }: { href: string; children: ReactNode }) {
    const value = useMemo(() => resolveCurrentRoute(routing, href), [href]);
    return <Context value={value}>{children}</Context>;
  }

  function useRouting() {
    const value = use(Context);
    if (!value) {
      fail(
        'useRouting found no route',
        'there is no RoutingProvider around the component',
        'wrap the app in <RoutingProvider href={…}>',
      );
    }
    return value;
  }

  return { RoutingProvider, useRouting, useLocale: () => useRouting().locale };
}
