import type { I18n } from '@lingui/core';
import type { GuardedImportOptions } from '@shpy/build-updates';
import type { ColorMode } from '@shpy/color-mode';
import type { FormDraft } from '@shpy/form-draft';
import type { IpLookup } from '@shpy/ip-lookup';
import type { GraphqlClient } from '@shpy/graphql-client';
import type { Logger } from '@shpy/logger';
import type { MagicLinkOptions } from '@shpy/magic-link';
import type { Session } from '@shpy/magic-link/session';
import type { PageValues } from '@shpy/site-contract';
import { useRouter } from '@tanstack/react-router';
import type { SiteConfig } from '@shpy/site-contract';
import type { Locale } from '../config/routes.ts';
import type { Suggestion } from '../config/suggestion.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { ReturnPage } from '../session/return-page.ts';
import type { ToastQueue } from './toast-queue.ts';

/** Options of {@link ImportPart}. */
export interface ImportPartOptions extends GuardedImportOptions {
  /**
   * What happens if the part has not loaded after 30 seconds: the import fails, or the page reloads as if the part were
   * missing, or the import waits on. Default: `fail`.
   */
  ifSlow?: 'fail' | 'reload' | 'wait' | undefined;
}

/** Imports a lazy part; see `guardedImport` of `@shpy/build-updates`. */
export type ImportPart = <T>(load: () => Promise<T>, options?: ImportPartOptions) => Promise<T>;

/** Services and data for routes and components. Created once for each document, in the browser and while prerendering. */
export interface AppContext {
  i18n: I18n;
  locale: Locale;
  config: SiteConfig;
  session: Session;
  returnPage: ReturnPage;
  colorMode: ColorMode;
  toaster: ToastQueue;
  logger: Logger;
  /** The credential of a GraphQL request. */
  getToken: () => Promise<string | null>;
  /** Returns an anonymous token in place of a token that the server has refused. */
  replaceToken: (refused: string) => Promise<string | null>;
  /** Country and calling code of the visitor; absent while prerendering. */
  ipLookup?: Pick<IpLookup, 'get' | 'subscribe' | 'dispose'>;
  /** Replaces the site's GraphQL client in stories. */
  graphql?: GraphqlClient;
  documents: DocumentSource;
  /** Replaces the system clock in stories. */
  clock?: MagicLinkOptions['clock'];
  /** Drafts of the forms on the page; a form adds its own. */
  drafts: Set<FormDraft>;
  /** Imports a lazy part. In the browser it handles parts that a deployment has removed. */
  importPart: ImportPart;
  /** Whether a reload of the served page would lose nothing. Absent while prerendering and in stories. */
  mayReload?: () => boolean;
  /**
   * Whether the visitor followed a link of the site to the page: not on the first page, nor after Back, Forward or a
   * reload. Absent while prerendering and in stories.
   */
  isNewEntry?: () => boolean;
  /** The values that the page was served with; null once another page is shown. */
  servedValues: PageValues | null;
  /** What the 404 page suggests; absent if it suggests nothing. */
  suggestion?: Suggestion | undefined;
  /** Only while prerendering: in the build, or on request in development. */
  prerendering?: {
    buildId: string;
    /** Address of the boot script. */
    boot: string;
    /** Speculation rules as JSON. */
    speculationRules: string;
    /** Inlined style sheets: maps their addresses to their texts. */
    styles: Record<string, string>;
    /** The earlier versions of documents in this build. */
    versions: string[];
    /** Whether the page is never hydrated. */
    isStatic: boolean;
    /** Placeholder for the requested path on 404 pages; the server replaces it. */
    notFoundPath: string;
    /** JSON-LD for search engines; null for pages that they must not list. */
    structuredData: string | null;
  };
}

/** Returns the context of the document. It is that of the router, so it exists in every component below the router. */
export function useApp(): AppContext {
  return useRouter().options.context as AppContext;
}
