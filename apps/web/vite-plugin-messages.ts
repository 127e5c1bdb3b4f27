import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { partsOf } from './src/locales/message-parts.ts';

const PART = /\/(\w+)\.po\?part=([\w-]+)$/;

interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): ModuleInfo | null;
}
type ModuleInfo = Record<'importedIds' | 'dynamicImporters', readonly string[]>;

/**
 * Compiles `es.po?part=home`, the messages of one part of the site. Fails the build if a lazy module imports a module
 * whose messages are in another part, because they would not be loaded with it.
 */
export function messagesOfParts(cwd: string): Plugin {
  const sources = new Set<string>();
  return {
    name: 'shpy:messages-of-parts',
    async load(id) {
      const [, locale, part] = PART.exec(id) ?? [];
      if (!locale) return undefined;
      const inPart: Record<string, string> = {};
      for (const { message, translation, files } of await readMessages(cwd, locale)) {
        files.forEach((file) => sources.add(file));
        if (partsOf(files).some((name) => name === part)) inPart[message] = translation;
      }
      const { source } = createCompiledCatalog(locale, inPart, { namespace: 'es' });
      return { code: source, moduleType: 'js', map: null };
    },
    buildEnd() {
      for (const [entry, file] of misplaced(this, cwd, sources))
        this.error(`${entry} is loaded without the messages of ${file}: see message-parts.ts`);
    },
  };
}

async function readMessages(cwd: string, locale: string) {
  const config = getConfig({ cwd });
  const [catalog] = await getCatalogs(config);
  const entries = (await catalog!.read(locale)) ?? {};
  return Object.entries(entries).map(([message, { translation, origin = [] }]) => ({
    message,
    translation: translation ?? '',
    files: origin.map(([file]) => file),
  }));
}

/** The entries and lazy modules that import a module with messages of another part. */
function* misplaced(graph: ModuleGraph, cwd: string, sources: ReadonlySet<string>) {
  for (const id of graph.getModuleIds()) {
    if (!graph.getModuleInfo(id)?.dynamicImporters.length) continue;
    const entry = relative(cwd, id);
    const wanted = partsOf([entry]);
    for (const module of importsOf(graph, id)) {
      const file = relative(cwd, module);
      const parts = sources.has(file) ? partsOf([file]) : [];
      if (!parts.includes('core') && parts.length > 0 && !wanted.every((it) => parts.includes(it)))
        yield [entry, file] as const;
    }
  }
}

/** A module with its static imports, and theirs. */
function importsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    importsOf(graph, imported, found);
  return found;
}
