import type { Settings } from '../settings/settings.ts';

/** The text on standard output when the server listens. */
export function announcement(settings: Settings, ms: number): string {
  const { publicUrl, production, smtpUrl, host, port } = settings;
  const lines = [`Site:  ${publicUrl}/`];
  if (!production && !smtpUrl) lines.push(`Mails: ${publicUrl}/dev/mailbox`);
  lines.push(`Listening on ${host}:${port} after ${(ms / 1000).toFixed(1)} s.`);
  return `${lines.join('\n')}\n`;
}
