import { MAILBOX_PATH } from '../http/paths.ts';
import type { Settings } from '../settings/settings.ts';

/** The text on standard output after the server starts to listen. */
export function announcement(settings: Settings, ms: number): string {
  const { publicUrl, production, smtpUrl, host, port } = settings;
  const lines = [
    `Listening on ${host}:${port} after ${(ms / 1000).toFixed(1)} s.`,
    // Last, because a developer opens these.
    `Site:  ${publicUrl}/`,
  ];
  if (!production && !smtpUrl) lines.push(`Mails: ${publicUrl}${MAILBOX_PATH}`);
  return `${lines.join('\n')}\n`;
}
