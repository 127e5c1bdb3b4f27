import type { Locale } from './locale.ts';

/** Words around a document's own text. */
export interface LegalArticleLabels {
  /** Before the number of the version. */
  version: string;
  /** Before the date from which the version applies. */
  effective: string;
  /** Heading of the table of contents. */
  toc: string;
  /** Heading of the list of changes. */
  changes: string;
  /** Heading of the list of older versions. */
  earlier: string;
  /** Notice on a version that is not the current one. */
  outdated: string;
  /** Link of that notice. */
  toCurrent: string;
}

export const defaultLabels: Record<Locale, LegalArticleLabels> = {
  es: {
    version: 'Versión',
    effective: 'En vigor desde el',
    toc: 'Contenido',
    changes: 'Qué ha cambiado en esta versión',
    earlier: 'Versiones anteriores',
    outdated: 'Está leyendo una versión anterior de este documento.',
    toCurrent: 'Ver la versión vigente',
  },
  en: {
    version: 'Version',
    effective: 'In force since',
    toc: 'Contents',
    changes: 'What changed in this version',
    earlier: 'Earlier versions',
    outdated: 'You are reading an earlier version of this document.',
    toCurrent: 'See the current version',
  },
};
