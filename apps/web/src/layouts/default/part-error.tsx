import { useLingui } from '@lingui/react/macro';
import styles from './default-layout.module.css';

/** Shown instead of a header or footer that throws; the content of the page stays. The link `?` reloads the page. */
export function PartError({ as: Part }: { as: 'header' | 'footer' }) {
  const { t } = useLingui();
  return (
    <Part className={styles.partError}>
      {t`This part of the page could not be shown.`} <a href="?">{t`Reload`}</a>
    </Part>
  );
}
