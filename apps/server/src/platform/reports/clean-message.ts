import { redact } from '@shpy/logger';

/** Characters of a message that are read, and characters that are logged. */
const MAX_READ = 500;
const MAX_LOGGED = 300;

/**
 * Redacts a browser's error message for the log: addresses, tokens, query strings, and numbers that may be a code or a
 * phone number. The site's scripts redact it too, but anyone can post a report.
 */
export function cleanMessage(message: string): string {
  const line = message
    .slice(0, MAX_READ)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\?\S*/g, '?…');
  return String(redact(line))
    .replace(/\d[\d .-]{4,}\d/g, '[number]')
    .slice(0, MAX_LOGGED);
}
