/** The logo of the product: a parcel with a barcode, and the name. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 92 28"
      role="presentation"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="currentColor"
        d="M1 5.5A2.5 2.5 0 0 1 3.5 3h19A2.5 2.5 0 0 1 25 5.5v17a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 1 22.5zM5.5 8v12H7V8zm3 0v12h3V8zm4.5 0v12h1.5V8zm3 0v12H17V8zm2.5 0v12h2.5V8z"
        fillRule="evenodd"
      />
      <text x="32" y="21.5" fill="currentColor" fontSize="21" fontWeight="700" letterSpacing="-0.6">
        Shpy
      </text>
    </svg>
  );
}
