import type { ChangeMarks } from './compare-html.ts';
import type { Locale } from './locale.ts';

/** Texts that `LegalArticle` shows around a document. */
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
  /** Link in the notice `outdated`. */
  toCurrent: string;
  /** Link to a comparison, before the number of the older version. */
  compare: string;
  /** Notice on a comparison, before the number of the older version. */
  compared: string;
  /** Link from a comparison to the version itself, whose number replaces `{version}`. */
  withoutMarks: string;
  /** Explains how a comparison marks added and deleted text. */
  legend: string;
  /** Replaces `legend` on a comparison of two equal texts, for example if only a translation has changed. */
  unchanged: string;
}

export const defaultLabels: Record<Locale, LegalArticleLabels> = {
  es: {
    version: 'Versión',
    effective: 'En vigor a partir del',
    toc: 'Contenido',
    changes: 'Qué ha cambiado en esta versión',
    earlier: 'Versiones anteriores',
    outdated: 'Está leyendo una versión anterior de este documento.',
    toCurrent: 'Ver la versión vigente',
    compare: 'Comparar, palabra por palabra, con la versión',
    compared: 'Está viendo los cambios respecto a la versión',
    withoutMarks: 'Ver la versión {version} sin marcas',
    legend: 'Lo añadido aparece subrayado; lo eliminado, tachado.',
    unchanged: 'El texto es el mismo en las dos versiones.',
  },
  en: {
    version: 'Version',
    effective: 'Effective',
    toc: 'Contents',
    changes: 'What changed in this version',
    earlier: 'Earlier versions',
    outdated: 'You are reading an earlier version of this document.',
    toCurrent: 'See the current version',
    compare: 'Compare, word by word, with version',
    compared: 'You are viewing the changes since version',
    withoutMarks: 'See version {version} without marks',
    legend: 'Additions are underlined; deletions are struck through.',
    unchanged: 'The text is the same in both versions.',
  },
};

/** In the HTML of a comparison, so that a label of the article could not replace them. */
export const changeMarks: Record<Locale, ChangeMarks> = {
  es: { ins: 'Añadido:', del: 'Eliminado:' },
  en: { ins: 'Added:', del: 'Deleted:' },
};
