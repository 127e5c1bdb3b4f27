import type { Messages } from '@lingui/core';
import type { Locale } from '../config/routes.ts';
import type { MessagePart } from './message-parts.ts';

type LazyPart = Exclude<MessagePart, 'core'>;
type Catalogs = Record<LazyPart, () => Promise<{ messages: Messages }>>;

const catalogs: Record<Locale, Catalogs> = {
  es: {
    home: () => import('./es.po?part=home'),
    'sign-in': () => import('./es.po?part=sign-in'),
    contact: () => import('./es.po?part=contact'),
    account: () => import('./es.po?part=account'),
  },
  en: {
    home: () => import('./en.po?part=home'),
    'sign-in': () => import('./en.po?part=sign-in'),
    contact: () => import('./en.po?part=contact'),
    account: () => import('./en.po?part=account'),
  },
};

/** The messages loaded so far; null in the build and in stories, which load all messages at start. */
let present: { locale: Locale; messages: Messages } | null = null;

/**
 * Returns a copy of the core messages. `withMessages()` adds others to this object, and not with Lingui's `load()`: the
 * event of `load()` would make React replace HTML that is not hydrated yet.
 */
export function extendableMessages(locale: Locale, core: Messages): Messages {
  present = { locale, messages: { ...core } };
  return present.messages;
}

/** Returns a function that loads a component together with the messages of its part. */
export const withMessages =
  <T>(part: LazyPart, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [module] = await Promise.all([load(), present && addMessages(part, present)]);
    return module;
  };

async function addMessages(part: LazyPart, { locale, messages }: NonNullable<typeof present>) {
  Object.assign(messages, (await catalogs[locale][part]()).messages);
}
