interface StateTitleProps {
  title: string;
  /** Whether the page shows a refusal, which its title then announces. */
  isRefused: boolean;
}

/** The document's title in a state of a page that sets `hasStateTitles`. React moves it into the head. */
export const StateTitle = ({ title, isRefused }: StateTitleProps) => (
  <title>{`${isRefused ? REFUSED : ''}${title} · Shpy`}</title>
);

/** Starts the title of a page that shows a refusal, in both languages. */
export const REFUSED = 'Error: ';
