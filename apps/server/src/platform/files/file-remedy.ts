/** Who runs this process, for messages about rights. Windows has no numbers for users. */
export const thisUser = (): string => `user ${process.getuid?.() ?? ''}`.trim();

const ANOTHER = 'or set another path';
const access = () => `give ${thisUser()}, who runs this process, access to this path, ${ANOTHER}`;

const REMEDIES: Readonly<Record<string, () => string>> = {
  EACCES: access,
  EPERM: access,
  EROFS: () => 'set a path on a file system that can be written',
  ENOENT: () => `create its folder, ${ANOTHER}`,
  ENOTDIR: () => 'set another path: a part of this one is a file, not a folder',
  EEXIST: () => 'set another path: a part of this one is a file, not a folder',
  EISDIR: () => 'set the path of a file: this one is a folder',
  ENOSPC: () => `free space on its disk, ${ANOTHER}`,
};

/** What an operator does about a path that cannot be used, by the code of Node's error; undefined for other errors. */
export const fileRemedy = (code: unknown): string | undefined => REMEDIES[String(code)]?.();
