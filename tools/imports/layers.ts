import { posix } from 'node:path';

const { dirname } = posix;

/** An import of one file by another; both paths are relative to the folder that is checked. */
export interface Import {
  from: string;
  to: string;
}

/** The entries (files and subfolders) of one folder, sorted into layers by their imports of each other. */
export interface Level {
  folder: string;
  /** From low to high: each entry imports only entries of layers before its own. */
  layers: string[][];
  /** Entries that import each other directly or through others, and therefore have no layer. Empty if there are none. */
  cycle: string[];
}

/** Sorts the entries of every folder into layers, on all levels of the tree. */
export function placeInLayers(files: string[], imports: Import[]): Level[] {
  return foldersOf(files).map((folder) => {
    const entry = (file: string) => entryOf(folder, file);
    const graph = new Map(
      files.flatMap((file) => entry(file) ?? []).map((name) => [name, new Set<string>()] as const),
    );
    for (const { from, to } of imports) {
      const [importing, imported] = [entry(from), entry(to)];
      if (importing && imported && importing !== imported) graph.get(importing)?.add(imported);
    }
    return { folder, ...sortIntoLayers(graph) };
  });
}

/**
 * Folders that import each other, directly or through others; empty if there are none. Only the files directly in a
 * folder count as that folder, so this also finds a folder and its own subfolder.
 */
export function findFolderCycle(files: string[], imports: Import[]): string[] {
  const graph = new Map(files.map((file) => [dirname(file), new Set<string>()] as const));
  for (const { from, to } of imports)
    if (dirname(from) !== dirname(to)) graph.get(dirname(from))?.add(dirname(to));
  return sortIntoLayers(graph).cycle;
}

/** All folders of the files, the root (`''`) first. */
function foldersOf(files: string[]): string[] {
  const folders = new Set(['']);
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    for (const [index] of parts.entries()) folders.add(parts.slice(0, index + 1).join('/'));
  }
  return [...folders].sort();
}

/** The entry of `folder` that is the file, or that contains it; null if the file is outside of `folder`. */
function entryOf(folder: string, file: string): string | null {
  const prefix = folder && `${folder}/`;
  return file.startsWith(prefix) ? (file.slice(prefix.length).split('/')[0] ?? null) : null;
}

function sortIntoLayers(graph: Map<string, Set<string>>): Pick<Level, 'layers' | 'cycle'> {
  const layers: string[][] = [];
  const placed = new Set<string>();
  const remaining = () => [...graph.keys()].filter((name) => !placed.has(name));
  for (;;) {
    const layer = remaining().filter((name) =>
      [...(graph.get(name) ?? [])].every((to) => placed.has(to)),
    );
    if (layer.length === 0) break;
    for (const name of layer) placed.add(name);
    layers.push(layer.sort());
  }
  return { layers, cycle: withoutImporters(remaining(), graph) };
}

/** Removes entries that no other one imports: they import a cycle, but are not a part of it. */
function withoutImporters(names: string[], graph: Map<string, Set<string>>): string[] {
  const imported = new Set(names.flatMap((name) => [...(graph.get(name) ?? [])]));
  const rest = names.filter((name) => imported.has(name));
  return rest.length === names.length ? rest.sort() : withoutImporters(rest, graph);
}
