'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { fail } from './errors.ts';
import type { Links } from './links.ts';
import type { Routing } from './routing.ts';
import type { Params } from './params-types.ts';
import type { Locale, LocalizeArguments } from './types.ts';

/** The visitor's current route and the links that start from it. */
export interface CurrentRoute<Id extends string, Code extends string> {
  /** The route of the page; null for a path without a route. */
  routeId: Id | null;
  locale: Locale<Code>;
  /** Whether the path starts with the prefix of its locale. */
  prefixed: boolean;
  /** Returns the href of a route in the current locale, with a prefix if the current path has one. */
  href<I extends Id>(routeId: I, ...options: LocalizeArguments<I, Code>): string;
  /** Returns the href of this page in another locale, with query and hash. `params` are those of the page there. */
  switchLocale(locale: Code, params?: Params): string;
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

/** Returns what `useRouting` returns for an href, without React. */
export function resolveCurrentRoute<Id extends string, Code extends string>(
  routing: Routing<Id, Code>,
  href: string,
): CurrentRoute<Id, Code> {
  const { locale, prefix } = routing.localeOf(href);
  const prefixed = prefix !== '';
  const { localize } = routing as unknown as Links;
  return {
    routeId: (routing.delocalize(href)?.routeId as Id | undefined) ?? null,
    locale: routing.locale(locale),
    prefixed,
    href: (routeId, ...[options]) => localize(routeId, { locale, prefixed, ...options }),
    switchLocale: (code, params) => routing.switchLocale(href, code, params),
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
    return <Context.Provider value={value}>{children}</Context.Provider>;
  }

  function useRouting() {
    const value = useContext(Context);
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
