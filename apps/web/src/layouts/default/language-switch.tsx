import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useApp } from '../../context/app-context.ts';
import { routing } from '../../config/routes.ts';
import styles from './language-switch.module.css';

const titles = { es: 'Ver esta página en español', en: 'View this page in English' };

/** Plain links to the same page in each language: they work without scripts, and load a new document. */
export function LanguageSwitch() {
  const { locale } = useApp();
  const { t } = useLingui();
  // The boot script adds query and fragment when a link is clicked.
  const pathname = useLocation({
    select: ({ publicHref }) => publicHref.replace(/[?#].*/, ''),
  });
  return (
    <nav className={styles.switch} aria-label={t`Language`}>
      {routing.locales.map(({ code, tag, label }) => (
        <a
          key={code}
          href={routing.switchLocale(pathname, code)}
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
