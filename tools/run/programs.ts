// Prints which programs that tests of the server start are installed: Nx reuses test results only with the same programs.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = [
  ...['nginx', 'openssl', 'promtool', 'systemd-analyze'],
  ...['redis-server', 'pg_dump', 'pg_restore'],
];

/** Debian installs nginx in a folder where only root looks for programs. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

const isInstalled = (program: string) =>
  folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

for (const program of PROGRAMS)
  console.log(`${program}: ${isInstalled(program) ? 'installed' : 'missing'}`);
