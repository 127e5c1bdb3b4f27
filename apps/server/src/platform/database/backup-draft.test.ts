import { execFile } from 'node:child_process';
import {
  lstat,
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withDraft } from './backup-draft.ts';

const MINUTE = 60_000;
const createFolder = () => mkdtempDisposable(join(tmpdir(), 'shpy-draft-'));
const age = (path: string, ms: number) => {
  const changed = new Date(Date.now() - ms);
  return utimes(path, changed, changed);
};
const write = (draft: string) => writeFile(draft, 'new');

describe('a draft', () => {
  it('is readable by its owner only and replaces the target when it is complete', async () => {
    await using folder = await createFolder();
    const target = join(folder.path, 'new', 'site.backup');
    await withDraft(target, write);
    await withDraft(target, async (draft) => {
      expect(await readFile(target, 'utf8')).toBe('new');
      await writeFile(draft, 'newer');
    });
    expect(await readFile(target, 'utf8')).toBe('newer');
    expect((await lstat(target)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder.path, 'new'))).toEqual(['site.backup']);
  });

  it('is deleted with the files of SQLite if the work fails', async () => {
    await using folder = await createFolder();
    const failed = withDraft(join(folder.path, 'site.backup'), async (draft) => {
      for (const suffix of ['-journal', '-wal', '-shm']) await writeFile(draft + suffix, '');
      throw new Error('no space');
    });
    await expect(failed).rejects.toThrow('no space');
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is deleted on a signal that arrives during synchronous work', async () => {
    await using folder = await createFolder();
    const script = `
      import { withDraft } from ${JSON.stringify(import.meta.resolve('./backup-draft.ts'))};
      import { throwIfStopped } from ${JSON.stringify(import.meta.resolve('./backup-stop.ts'))};
      await withDraft(process.argv[1], async (draft, stopped) => {
        process.kill(process.pid, 'SIGINT');
        process.exitCode = 1;
        await throwIfStopped(stopped);
      }).catch((error) => console.log(error.message));`;
    const args = ['--conditions=@shpy/source', '--input-type=module', '--eval', script];
    const run = promisify(execFile)(process.execPath, [...args, join(folder.path, 'site.backup')]);
    await expect(run).rejects.toMatchObject({
      code: 130,
      stdout: '@shpy/server: SIGINT stopped the command; run it again\n',
    });
    expect(await readdir(folder.path)).toEqual([]);
  });
});

describe('abandoned drafts', () => {
  it('are deleted after an hour without a change, whatever their target was', async () => {
    await using folder = await createFolder();
    const old = 'site-2026-11-21.backup.0123456789ab.tmp';
    for (const suffix of ['', '-journal', '-wal', '-shm']) {
      await writeFile(join(folder.path, old + suffix), '');
      await age(join(folder.path, old + suffix), 61 * MINUTE);
    }
    const running = 'site.backup.abcdef012345.tmp';
    await writeFile(join(folder.path, running), '');
    await age(join(folder.path, running), 59 * MINUTE);
    await withDraft(join(folder.path, 'site.backup'), write);
    expect((await readdir(folder.path)).sort()).toEqual(['site.backup', running]);
  });

  it('are regular files with the name of a draft', async () => {
    await using folder = await createFolder();
    const others = [
      'site.backup.0123456789ab.tmp.gz',
      'site.backup.0123456789AB.tmp',
      'site.backup.123.tmp',
      'site.backup.0123456789ab',
      'old.backup',
    ];
    for (const name of others) {
      await writeFile(join(folder.path, name), '');
      await age(join(folder.path, name), 61 * MINUTE);
    }
    await mkdir(join(folder.path, 'folder.0123456789ab.tmp'));
    await age(join(folder.path, 'folder.0123456789ab.tmp'), 61 * MINUTE);
    await symlink('old.backup', join(folder.path, 'link.0123456789ab.tmp'));
    const before = await readdir(folder.path);
    await withDraft(join(folder.path, 'site.backup'), write);
    expect((await readdir(folder.path)).sort()).toEqual([...before, 'site.backup'].sort());
  });
});
