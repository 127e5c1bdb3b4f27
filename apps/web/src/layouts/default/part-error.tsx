import { useLingui } from '@lingui/react/macro';
import styles from './default-layout.module.css';

/** Shown instead of a header or footer that throws; the content of the page stays. */
export function PartError({ as: Part }: { as: 'header' | 'footer' }) {
  const { t } = useLingui();
  return (
    <Part className={styles.partError}>
      {t`This part of the page could not be shown.`}{' '}
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- reloads the page with its query, also without scripts */}
      <a href="">{t`Reload`}</a>
    </Part>
  );
}
