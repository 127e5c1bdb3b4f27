import { PARCEL } from '../config/parcel.ts';

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
      <path fill="currentColor" d={PARCEL} fillRule="evenodd" />
      <text x="32" y="21.5" fill="currentColor" fontSize="21" fontWeight="700" letterSpacing="-0.6">
        Shpy
      </text>
    </svg>
  );
}
