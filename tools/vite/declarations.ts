import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** The private package that is inlined into each package that imports it, with its declarations. */
export const KERNEL = '@shpy/kernel';

/** Writes the declarations (`.d.ts`) of `src/` next to the built modules; a type error fails the build. */
export function declarations(dir: string): Plugin {
  return {
    name: 'shpy:declarations',
    apply: 'build',
    async closeBundle(error) {
      if (error) return;
      const emitted = mkdtempSync(join(tmpdir(), 'declarations-'));
      try {
        await emit(dir, emitted);
        const dist = join(dir, 'dist');
        cpSync(join(emitted, basename(dir), 'src'), dist, { recursive: true });
        inlineKernel(join(emitted, 'kernel/src'), dist);
      } catch (failure) {
        // tsc writes its errors to the standard output.
        this.error((failure as { stdout?: string }).stdout ?? String(failure));
      } finally {
        rmSync(emitted, { recursive: true });
      }
    },
  };
}

// `rootDir` in tsconfig.build.json is the folder of all libs, because the kernel's source is compiled too.
const emit = (dir: string, outDir: string) =>
  promisify(execFile)('tsc', ['-p', 'tsconfig.build.json', '--outDir', outDir], { cwd: dir });

/** Copies the kernel's declarations to `dist/kernel`, and rewrites imports of the kernel to lead there. */
function inlineKernel(kernel: string, dist: string): void {
  const importers = globSync('**/*.d.ts', { cwd: dist }).filter((file) =>
    readFileSync(join(dist, file), 'utf8').includes(KERNEL),
  );
  if (importers.length === 0) return;
  cpSync(kernel, join(dist, 'kernel'), { recursive: true });
  for (const file of importers) {
    const path = join(dist, file);
    const folder = posix.join(relative(dirname(path), dist).replaceAll('\\', '/') || '.', 'kernel');
    const prefix = folder.startsWith('.') ? folder : `./${folder}`;
    const code = readFileSync(path, 'utf8').replace(
      /(['"])@shpy\/kernel(?:\/(\w+))?\1/g,
      (_, quote: string, entry = 'index') => `${quote}${prefix}/${entry}.js${quote}`,
    );
    writeFileSync(path, code);
  }
}
