import { MAILBOX_PATH } from '../http/paths.ts';
import type { Settings } from '../settings/settings.ts';

/** The text on standard output after the server starts to listen. */
export function announcement(settings: Settings, ms: number): string {
  const { publicUrl, production, smtpUrl, host, port } = settings;
  const lines = [`Site:  ${publicUrl}/`];
  if (!production && !smtpUrl) lines.push(`Mails: ${publicUrl}${MAILBOX_PATH}`);
  lines.push(`Listening on ${host}:${port} after ${(ms / 1000).toFixed(1)} s.`);
  return `${lines.join('\n')}\n`;
}
