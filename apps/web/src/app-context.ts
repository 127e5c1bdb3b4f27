import type { I18n } from '@lingui/core';
import type { ColorMode } from '@shpy/color-mode';
import type { FormDraft } from '@shpy/form-draft';
import type { GraphqlClient } from '@shpy/graphql-client';
import type { Logger } from '@shpy/logger';
import type { Toaster } from '@shpy/ui-kit';
import { useRouter } from '@tanstack/react-router';
import type { Locale, Prefix } from './routes.ts';
import type { DocumentSource } from './pages/document/document-source.ts';
import type { SessionClient } from './session/session.ts';
import type { SiteConfig } from './site-config.ts';

/** What every route and component of the site may need; made once per document, in the browser and in the prerender. */
export interface AppContext {
  i18n: I18n;
  locale: Locale;
  /** Prefix of the variant that the visitor reads: links stay within it. */
  prefix: Prefix;
  config: SiteConfig;
  session: SessionClient;
  colorMode: ColorMode;
  toaster: Toaster;
  logger: Logger;
  /** The credential of a GraphQL request. */
  getToken: () => Promise<string | null>;
  /** In place of the site's own GraphQL client: stories give a double. */
  graphql?: GraphqlClient;
  documents: DocumentSource;
  /** Instant in ms: the clock of what counts down. */
  now: () => number;
  /** Drafts of the forms on the page; a form adds its own. */
  drafts: Set<FormDraft>;
  /** Imports a lazy part; the browser's guards against parts that a deployment removed. */
  importPart: <T>(load: () => Promise<T>) => Promise<T>;
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
  };
}

export function useApp(): AppContext {
  return useRouter().options.context as AppContext;
}
