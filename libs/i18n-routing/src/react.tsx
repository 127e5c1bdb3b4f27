'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale, LocalizeOptions, Routing } from './types.ts';

/** Where a visitor is, and the way from there. */
export interface CurrentRoute<Id extends string, Code extends string> {
  /** The route of the page, or null where the path has none. */
  routeId: Id | null;
  locale: Locale<Code>;
  /** Whether the path begins with its locale. */
  prefixed: boolean;
  /** A link to a route in the visitor's locale and variant. */
  href(routeId: Id, options?: LocalizeOptions<Code>): string;
  /** This page in another locale; query and hash stay. */
  switchLocale(locale: Code): string;
}

/** Hooks and provider of one routing. */
export interface RoutingContext<Id extends string, Code extends string> {
  /** `href` is the visible path (query and hash included) that the router shows. */
  RoutingProvider(props: { href: string; children: ReactNode }): ReactNode;
  /** Throws outside of the provider. */
  useRouting(): CurrentRoute<Id, Code>;
  /** The locale of the page; throws outside of the provider. */
  useLocale(): Locale<Code>;
}

/** The route at an href and the way from there; what `useRouting` gives, without React. */
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
      throw new Error(
        '@shpy/i18n-routing: useRouting found no provider; wrap the app in <RoutingProvider href={…}>',
      );
    }
    return value;
  }

  return { RoutingProvider, useRouting, useLocale: () => useRouting().locale };
}
