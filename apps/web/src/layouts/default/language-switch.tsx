import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { SECRET_FIELDS } from '@shpy/site-contract';
import { useApp } from '../../context/app-context.ts';
import { routing } from '../../config/routes.ts';
import styles from './language-switch.module.css';

const titles = { es: 'Ver esta página en español', en: 'View this page in English' };

/** The values of a query on which the state of a page depends, without secrets. */
const KEPT = ['request', 'again', 'done', 'error', 'tries'] as const;

/** Plain links to the same page in each language: they work without scripts, and load a new document. */
export function LanguageSwitch() {
  const { locale } = useApp();
  const { t } = useLingui();
  const path = useServedPath();
  return (
    <nav className={styles.switch} aria-label={t`Language`}>
      {routing.locales.map(({ code, tag, label }) => (
        <a
          key={code}
          href={routing.switchLocale(path, code)}
          hrefLang={tag}
          lang={tag}
          title={titles[code]}
          data-language={code}
          aria-current={code === locale ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/**
 * Path of the page, with the part of the query that has chosen the served document. Without scripts, the links lead to the
 * same state. Otherwise, the boot script has removed the secrets from the links, and adds the whole query and the fragment when
 * one is clicked.
 */
function useServedPath(): string {
  const { prerendering, servedValues } = useApp();
  const names = prerendering ? [...KEPT, ...SECRET_FIELDS] : KEPT;
  return useLocation({
    select({ publicHref, searchStr }) {
      const kept = new URLSearchParams();
      const version = new URLSearchParams(searchStr).get('version');
      if (version) kept.set('version', version);
      for (const name of names) if (servedValues?.[name]) kept.set(name, servedValues[name]);
      return publicHref.replace(/[?#].*/, '') + (kept.size > 0 ? `?${kept}` : '');
    },
  });
}
