const Svg = ({ d, className }: { d: string; className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 16 16"
    width="1rem"
    height="1rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

export const PreviousIcon = ({ className }: { className?: string | undefined }) => (
  <Svg className={className} d="M10 3 5 8l5 5" />
);
export const NextIcon = ({ className }: { className?: string | undefined }) => (
  <Svg className={className} d="m6 3 5 5-5 5" />
);
export const StopIcon = () => <Svg d="M5.5 3.5v9M10.5 3.5v9" />;
export const StartIcon = () => <Svg d="M5 3.2v9.6L12.5 8z" />;
