import { HiddenField } from '../../components/hidden-field.tsx';
import { useApp } from '../../context/app-context.ts';

/** The values that a form for an e-mail posts without scripts: the language, and the page to return to. */
export function RequestFields({ idPrefix }: { idPrefix: string }) {
  const { locale, servedValues } = useApp();
  return (
    <>
      <HiddenField idPrefix={idPrefix} name="locale" value={locale} />
      {servedValues?.returnPath !== undefined && (
        <HiddenField idPrefix={idPrefix} name="returnPath" value={servedValues.returnPath} />
      )}
    </>
  );
}
