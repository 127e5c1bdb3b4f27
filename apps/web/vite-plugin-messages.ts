import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { partsOf } from './src/locales/message-parts.ts';

/** Matches the id of a module such as `…/es.po?part=home`: locale and part. */
const PART_ID = /\/(\w+)\.po\?part=([\w-]+)$/;

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
  // The source files that contain messages; complete when all catalogs are loaded.
  const messageFiles = new Set<string>();
  return {
    name: 'shpy:messages-of-parts',
    async load(id) {
      const [, locale, part] = PART_ID.exec(id) ?? [];
      if (!locale) return undefined;
      const inPart: Record<string, string> = {};
      for (const { message, translation, files } of await readMessages(cwd, locale)) {
        files.forEach((file) => messageFiles.add(file));
        if (partsOf(files).some((name) => name === part)) inPart[message] = translation;
      }
      // The namespace `es` means an ES module, not Spanish.
      const { source } = createCompiledCatalog(locale, inPart, { namespace: 'es' });
      return { code: source, moduleType: 'js', map: null };
    },
    buildEnd() {
      for (const [entry, file] of misplaced(this, cwd, messageFiles))
        this.error(`${entry} is loaded without the messages of ${file}: see message-parts.ts`);
    },
  };
}

async function readMessages(cwd: string, locale: string) {
  const config = getConfig({ cwd });
  // lingui.config.ts defines a single catalog.
  const [catalog] = await getCatalogs(config);
  const entries = (await catalog!.read(locale)) ?? {};
  return Object.entries(entries).map(([message, { translation, origin = [] }]) => ({
    message,
    translation: translation ?? '',
    files: origin.map(([file]) => file),
  }));
}

/** Finds lazy modules (`entry`) that import a file whose messages are in a part that is not loaded with them. */
function* misplaced(graph: ModuleGraph, cwd: string, messageFiles: ReadonlySet<string>) {
  for (const id of graph.getModuleIds()) {
    if (!graph.getModuleInfo(id)?.dynamicImporters.length) continue;
    const entry = relative(cwd, id);
    const entryParts = partsOf([entry]);
    for (const module of importsOf(graph, id)) {
      const file = relative(cwd, module);
      if (!messageFiles.has(file)) continue;
      const fileParts = partsOf([file]);
      if (fileParts.includes('core')) continue;
      if (!entryParts.every((part) => fileParts.includes(part))) yield [entry, file] as const;
    }
  }
}

/** Returns a module and everything that it imports statically, directly or indirectly. */
function importsOf(graph: ModuleGraph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    importsOf(graph, imported, found);
  return found;
}
