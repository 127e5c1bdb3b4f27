import {
  type PageValueName,
  type PageValues,
  type StateCondition,
  substitutedValues,
  valuePlaceholder,
} from '@shpy/site-contract';
import type { SiteFile, SiteManifest, SitePage } from '@shpy/site-contract/manifest';
import type { SiteContext } from './context.ts';
import { pagePolicy } from '../platform/http/csp.ts';
import { SettingsError } from '../platform/settings/settings.ts';
import { contentTypeOf } from './content-type.ts';
import type { SiteFiles } from './files.ts';
import { isHashed } from './fill.ts';
import {
  type Compress,
  compressFast,
  type Compressor,
  type Representation,
} from './representation.ts';
import { compileTemplate, type Template } from './template.ts';

/** A prerendered document that is the same for every request, compressed. */
export interface StaticDocument {
  csp: string;
  /** Compresses the document fast, once. */
  pack(): Promise<Representation>;
  /** Compresses the document again, or for the first time. */
  improve(compress: Compress): Promise<void>;
  /** The result of `pack` or `improve`; undefined before. */
  readonly packed: Representation | undefined;
}

/** A prerendered document with values that are filled in for each response. */
export interface FilledDocument {
  csp: string;
  template: Template;
}

/** A state of a page: its document, and the values that the state needs. */
export interface PreparedState {
  when: StateCondition;
  optional?: readonly PageValueName[] | undefined;
  document: FilledDocument;
  /** Compresses the document once for each return page; undefined if the document has other placeholders. */
  packed?: ((values: PageValues) => Promise<Representation>) | undefined;
}

/** A page URL with its document, the document's earlier versions, and the other states of the page. */
export interface PreparedPage {
  page: SitePage;
  current: StaticDocument;
  versions: ReadonlyMap<string, StaticDocument>;
  states: readonly PreparedState[];
}

/** A file with a URL of its own. */
export interface PreparedFile {
  packed: Representation;
  /** Whether the name of the file contains its hash. */
  immutable: boolean;
}

const HTML = 'text/html; charset=utf-8';

/** Replaces the placeholders of a file that have the same values until the next start. */
export type Fill = (file: string, type: string, bytes: Buffer) => Buffer;

interface DocumentsOptions extends Pick<SiteContext, 'settings' | 'site'> {
  files: SiteFiles;
  fill: Fill;
  compressor: Compressor;
  /** Hashes of inline styles that `fill` inserts. */
  styles?: readonly string[] | undefined;
}

/**
 * Creates documents from the files of a site. `filled` and `unfilled` throw `SettingsError` if the manifest names a
 * missing file, or if a file has a placeholder that the manifest does not declare.
 */
export function createDocuments({
  files,
  fill,
  settings,
  site,
  compressor: { represent, improve },
  styles = [],
}: DocumentsOptions) {
  const refuse = (why: string) =>
    new SettingsError('SITE_DIR', settings.siteDir, `a folder with the built site (${why})`);

  function filled({ file, csp }: SiteFile, placeholders: readonly string[]): FilledDocument {
    const bytes = files.read(file);
    if (!bytes) throw refuse(`its manifest names client/${file}, which is missing`);
    const text = fill(file, HTML, bytes).toString('utf8');
    const policy = pagePolicy(
      { ...csp, style: [...csp.style, ...styles] },
      settings,
      site.trustedTypes,
    );
    return { csp: policy, template: compile() };

    function compile() {
      try {
        return compileTemplate(text, placeholders);
      } catch (error) {
        throw refuse(`client/${file} has an ${(error as Error).message}`);
      }
    }
  }

  return {
    filled,
    unfilled(siteFile: SiteFile): StaticDocument {
      // The document declares no placeholders, so one that `fill` has not replaced is an error.
      const document = filled(siteFile, []);
      /** Released when the document is packed. */
      let template: Template | undefined = document.template;
      let packing: Promise<Representation> | undefined;
      let packed: Representation | undefined;
      async function compressWith(compress: Compress): Promise<Representation> {
        if (!template) return packed!;
        packed = await represent(HTML, Buffer.from(template.render(new Map())), compress);
        template = undefined;
        return packed;
      }
      return {
        csp: document.csp,
        pack: () => (packing ??= compressWith(compressFast)),
        async improve(compress) {
          if (packed) await improve(packed, compress);
          // Later calls of `pack` return this result.
          else packing = Promise.resolve(await compressWith(compress));
        },
        get packed() {
          return packed;
        },
      };
    },
    represent,
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** Prepares a state of a page. */
export function prepareState(
  state: NonNullable<SitePage['states']>[number],
  documents: Pick<Documents, 'filled' | 'represent'>,
): PreparedState {
  const { when, optional } = state;
  const substituted = substitutedValues(state);
  const document = documents.filled(state, substituted.map(valuePlaceholder));
  // A return page is not secret, so compression cannot leak it, and there are only as many documents as return pages.
  const isPacked = substituted.length === 1 && substituted[0] === 'returnPath';
  return {
    when,
    optional,
    document,
    packed: isPacked ? createPacker(document, documents) : undefined,
  };
}

function createPacker({ template }: FilledDocument, { represent }: Pick<Documents, 'represent'>) {
  const packed = new Map<string, Promise<Representation>>();
  return ({ returnPath = '' }: PageValues): Promise<Representation> => {
    const known = packed.get(returnPath);
    if (known) return known;
    const values = new Map([[valuePlaceholder('returnPath'), returnPath]]);
    const made = represent(HTML, Buffer.from(template.render(values)), compressFast);
    packed.set(returnPath, made);
    return made;
  };
}

/** The files of all documents in the manifest. Each document is served at its URL, not under its file name. */
export function documentFiles({ pages, errors }: SiteManifest): Set<string> {
  const ofPages = Object.values(pages).flatMap((page) => [
    page,
    ...Object.values(page.versions ?? {}),
    ...(page.states ?? []),
  ]);
  const ofErrors = Object.values(errors).flatMap(({ notFound, suggestions, serverError }) => [
    notFound,
    ...Object.values(suggestions ?? {}),
    serverError,
  ]);
  return new Set([...ofPages, ...ofErrors].map(({ file }) => file));
}

/** Prepares a file with a URL of its own. */
export async function prepareFile(
  file: string,
  bytes: Buffer,
  { represent }: Pick<Compressor, 'represent'>,
): Promise<PreparedFile> {
  const packed = await represent(contentTypeOf(file), bytes, compressFast);
  return { packed, immutable: isHashed(file) };
}
