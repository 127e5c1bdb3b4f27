import { createTestColorMode } from '@shpy/color-mode/testing';
import type { ColorModePreference, ColorModeValue } from '@shpy/color-mode';
import { createTestGraphqlClient, GraphqlClientError } from '@shpy/graphql-client/testing';
import { createLogger, LEVELS } from '@shpy/logger';
import { createTestSession } from '@shpy/magic-link/testing';
import type { PageValues } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';
import { createToastQueue } from '../context/toast-queue.ts';
import { loadCatalog } from '../locales/load-catalog.ts';
import type { Suggestion } from '../config/suggestion.ts';
import { documentsOf } from '../prerender/documents.tsx';
import { type Locale, type RouteId, routing } from '../config/routes.ts';
import { defaultSiteConfig } from '../config/site-config.ts';

/** The site around the component of a story: `parameters: { site: … }`. */
export interface SiteParameters {
  /** Page that the visitor is on. Default: `home`. */
  page?: RouteId;
  /** Version of the document in the query. */
  version?: string;
  /** Address of a page that the site does not have. */
  unknownPath?: string;
  /** What the 404 page suggests. Default: nothing. */
  suggestion?: Suggestion;
  /** Values that the page was served with. Default: none. */
  values?: PageValues;
  /** E-mail address of the signed-in visitor. Default: nobody is signed in. */
  signedInAs?: string;
  /** Response to each GraphQL operation: data, or a function that returns data or throws. */
  answers?: Record<string, unknown>;
  /** Whether the lookup of the visitor's country fails. Default: false. */
  countryUnknown?: boolean;
  colorMode?: ColorModePreference;
  /** Mode that the page forces. */
  forcedColorMode?: ColorModeValue;
}

/** The fixed time in stories. */
export const STORY_NOW = Date.parse('2026-11-23T09:30:00Z');

const STORY_IP = {
  status: 'ready',
  data: { ip: '203.0.113.1', countryCode: 'ES', callingCode: '+34' },
} as const;

const NO_IP = { status: 'failed', data: null } as const;

/** Creates an answer that throws an error of the server's GraphQL. */
export const failure =
  (code: string, extensions: Record<string, unknown> = {}) =>
  () => {
    throw new GraphqlClientError('graphql', code, {
      errors: [{ message: code, extensions: { code, ...extensions } }],
    });
  };

/** An answer that throws, because the server cannot be reached. */
export const unreachable = () => {
  throw new GraphqlClientError('network', 'Failed to fetch');
};

/** An answer that never arrives. */
export const pending = () => new Promise<never>(() => {});

export type StoryApp = Awaited<ReturnType<typeof createStoryApp>>;

/** Creates the context of a site for stories: without network and storage, and with a fixed clock. */
export async function createStoryApp(locale: Locale, site: SiteParameters) {
  const graphql = createTestGraphqlClient(site.answers);
  const colorMode = createTestColorMode({ preference: site.colorMode ?? 'system' });
  if (site.forcedColorMode) colorMode.force(site.forcedColorMode);
  const homePath = locale === routing.defaultLocale ? '/' : `/${locale}`;
  const { prefix } = routing.localeOf(homePath);
  const documents = documentsOf(prefix, new Map());
  const user = site.signedInAs ? { id: 'visitor', email: site.signedInAs } : undefined;

  return {
    i18n: await loadCatalog(locale),
    locale,
    config: { ...defaultSiteConfig('https://shpy.example'), logLevel: LEVELS.off },
    session: createTestSession(user),
    returnPage: { get: () => null },
    colorMode,
    toaster: createToastQueue(),
    logger: createLogger({ level: LEVELS.off }),
    getToken: async () => null,
    replaceToken: async () => null,
    ipLookup: {
      get: () => (site.countryUnknown ? NO_IP : STORY_IP),
      subscribe: () => () => {},
      dispose: () => {},
    },
    graphql,
    documents,
    clock: { now: () => STORY_NOW, after: () => () => {} },
    drafts: new Set(),
    importPart: (load) => load(),
    servedValues: site.values ?? null,
    suggestion: site.suggestion,
  } satisfies AppContext;
}
