import { Button, type ButtonProps } from '@shpy/ui-kit';

interface SubmitButtonProps extends ButtonProps {
  /** Name of the button while it loads. Its text stays, so that its width does not change. */
  loadingName: string;
}

/** The button that submits a form. */
export function SubmitButton({ loadingName, ...button }: SubmitButtonProps) {
  return <Button type="submit" {...button} aria-label={button.loading ? loadingName : undefined} />;
}
