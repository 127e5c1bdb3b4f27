/** Mark in the heading of a version that the registry does not have yet. */
const UNPUBLISHED = '(not published yet)';

const dateOf = (now: Date) => now.toISOString().slice(0, 10);

/** Does the changelog say that this version is not published yet? */
export const isUnpublished = (changelog: string, version: string) =>
  changelog.includes(`\n## ${version} ${UNPUBLISHED}\n`);

/** Returns the changelog with the date of publication in the heading of a version. */
export const withDate = (changelog: string, version: string, now: Date) =>
  changelog.replace(`\n## ${version} ${UNPUBLISHED}\n`, `\n## ${version} (${dateOf(now)})\n`);

/** Returns the changelog with these notes at the end of the section of a version. */
export function withNotes(changelog: string, version: string, notes: readonly string[]): string {
  const section = sectionOf(changelog, version);
  if (section === null || notes.length === 0) return changelog;
  return changelog.replace(section, () => `${section}\n\n${notes.map(toListItem).join('\n')}`);
}

/** Returns the changelog with a section for a new version above the sections of the other versions. */
export function withSection(
  changelog: string,
  version: string,
  notes: readonly string[],
  now: Date,
): string {
  const section = `## ${version} (${dateOf(now)})\n\n${notes.map(toListItem).join('\n')}\n\n`;
  const first = changelog.search(/^## /m);
  const at = first === -1 ? changelog.length : first;
  return changelog.slice(0, at) + section + changelog.slice(at);
}

/** Returns the section of a version with its heading, or null if there is none. */
export function sectionOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^(?=## )/m);
  return sections.find((section) => section.startsWith(`## ${version} `))?.trim() ?? null;
}

function toListItem(note: string): string {
  const text = note.trim();
  return text.startsWith('- ') ? text : `- ${text}`;
}
