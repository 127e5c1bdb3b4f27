import { fail } from './fail.ts';

/** Facts about the company. Each one replaces the placeholder `{{key}}` in the documents. */
export interface Brand {
  /** Name of the product. */
  name: string;
  /** Registered name of the company. */
  legalName: string;
  /** Tax identification number. */
  taxId: string;
  /** Postal address of the registered office. */
  address: string;
  /** Entry in the companies register, which Spanish law asks a site to show (LSSI, article 10). */
  registry: string;
  /** General contact address. */
  email: string;
  /** Address for questions and requests about personal data. */
  privacyEmail: string;
  /** Days after which the company deletes its technical logs, as the operator of the server has configured it. */
  logRetentionDays: number;
  /** Days after which the company deletes a backup of the database. */
  backupRetentionDays: number;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces `{{name}}` placeholders by values. Before a full stop, a value such as `Shpy, S.L.` loses its own.
 * Throws if a name has no value, and names the file: an incomplete legal text must not be published.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>>,
  file: string,
): string {
  return text.replace(PLACEHOLDER, (placeholder, inner: string, at: number) => {
    const name = inner.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value) {
      const isBeforeStop = text[at + placeholder.length] === '.';
      return isBeforeStop ? String(value).replace(/\.$/, '') : String(value);
    }
    const known = Object.keys(values).join(', ');
    throw fail(
      `the placeholder {{${name}}} has no value`,
      `known: ${known}`,
      `pass it in \`brand\` or correct ${file}`,
    );
  });
}
