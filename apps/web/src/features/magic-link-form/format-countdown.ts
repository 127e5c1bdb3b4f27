import { formatWait } from '@shpy/site-contract';

/** Up to this many seconds, a countdown shows each second. */
const SHOWN_SECONDS = 90;

/** The rest of a countdown as a visitor reads it: "75 s", "39 min". */
export const formatCountdown = (seconds: number): string =>
  seconds > SHOWN_SECONDS ? formatWait(seconds) : `${seconds} s`;
