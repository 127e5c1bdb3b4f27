import type { I18n } from '@lingui/core';
import type { GuardedImportOptions } from '@shpy/build-updates';
import type { ColorMode } from '@shpy/color-mode';
import type { FormDraft } from '@shpy/form-draft';
import type { IpLookup } from '@shpy/ip-lookup';
import type { GraphqlClient } from '@shpy/graphql-client';
import type { Logger } from '@shpy/logger';
import type { MagicLinkOptions } from '@shpy/magic-link';
import type { Session } from '@shpy/magic-link/session';
import type { Toaster } from '@shpy/ui-kit';
import type { PageValues } from '@shpy/site-contract';
import { useRouter } from '@tanstack/react-router';
import type { SiteConfig } from '@shpy/site-contract';
import type { Locale, Prefix, RouteId } from '../config/routes.ts';
import type { DocumentSource } from '../documents/document-source.ts';

/** Imports a lazy part; see `guardedImport` of `@shpy/build-updates`. */
export type ImportPart = <T>(load: () => Promise<T>, options?: GuardedImportOptions) => Promise<T>;

/** What every route and component of the site may need; made once per document, in the browser and in the prerender. */
export interface AppContext {
  i18n: I18n;
  locale: Locale;
  /** Prefix of the variant that the visitor reads: links stay within it. */
  prefix: Prefix;
  config: SiteConfig;
  session: Session;
  colorMode: ColorMode;
  toaster: Toaster;
  logger: Logger;
  /** The credential of a GraphQL request. */
  getToken: () => Promise<string | null>;
  /** Country and calling code of the visitor; the prerender has none. */
  ipLookup?: Pick<IpLookup, 'get' | 'subscribe'>;
  /** In place of the site's own GraphQL client: stories give a double. */
  graphql?: GraphqlClient;
  documents: DocumentSource;
  /** In place of the machine's clock: stories stop it. */
  clock?: MagicLinkOptions['clock'];
  /** Drafts of the forms on the page; a form adds its own. */
  drafts: Set<FormDraft>;
  /** Imports a lazy part; the browser's guards against parts that a deployment removed. */
  importPart: ImportPart;
  /** The values that the page was served with; null once another page is shown. */
  servedValues: PageValues | null;
  /** Given by the prerender alone. */
  build?: {
    id: string;
    /** Address of the boot script. */
    boot: string;
    /** Address to text of the style sheets that the page carries. */
    styles: Record<string, string>;
    /** The earlier versions of documents that the build has. */
    versions: string[];
    isStatic: boolean;
    notFoundPath: string;
    /** The page that a 404 page suggests. */
    suggestion: RouteId | null;
  };
}

export function useApp(): AppContext {
  return useRouter().options.context as AppContext;
}
