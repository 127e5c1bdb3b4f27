import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { libraries, type Library, ROOT } from './libraries.ts';

const sources = ({ dir, manifest }: Library) =>
  Object.values(manifest.exports).flatMap((conditions) => {
    const source = typeof conditions === 'object' ? conditions['@shpy/source'] : undefined;
    return source && /\.tsx?$/.test(source) ? [join(dir, source)] : [];
  });

const program = ts.createProgram(libraries.flatMap(sources), {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  customConditions: ['@shpy/source'],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
});
const checker = program.getTypeChecker();

/** Returns the exports of a source file, and the parts of a component such as `Modal`. */
const exportsOf = (file: string): ts.Symbol[] =>
  checker.getExportsOfModule(moduleOf(file)).map(resolve).flatMap(partsOf);

const moduleOf = (file: string) => checker.getSymbolAtLocation(program.getSourceFile(file)!)!;

const resolve = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const partsOf = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.ValueModule
    ? checker.getExportsOfModule(symbol).map(resolve)
    : [symbol];

/** Whether the package itself must describe an export: not generated code, and not what another package declares. */
const isOwn = (symbol: ts.Symbol) =>
  symbol.declarations?.every(
    (declaration) => !/\/generated\/|node_modules/.test(declaration.getSourceFile().fileName),
  );

/** Where an export is declared, as a path that editors open: `libs/logger/src/sinks.ts:12 toConsole`. */
function positionOf(symbol: ts.Symbol): string {
  const declaration = symbol.declarations![0]!;
  const file = declaration.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart());
  return `${relative(ROOT, file.fileName)}:${line + 1} ${symbol.name}`;
}

const HINT =
  'Write a sentence in /** */ above each of these exports: editors show it to the users of the package';

it.each(libraries)('describes every export in a sentence: $name', (library) => {
  const exported = sources(library).flatMap(exportsOf).filter(isOwn);
  expect(exported.length).toBeGreaterThan(0);
  const silent = exported.filter((symbol) => symbol.getDocumentationComment(checker).length === 0);
  expect(silent.map(positionOf), HINT).toEqual([]);
});

/** A function, a component or a constant, which a reader can find in the README only by its name. */
const isValue = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Value) !== 0;

it.each(libraries)(
  'names every function, component and constant in its README: $name',
  (library) => {
    const readme = readFileSync(join(library.dir, 'README.md'), 'utf8');
    const names = sources(library)
      .flatMap((file) => checker.getExportsOfModule(moduleOf(file)))
      .filter((symbol) => isValue(resolve(symbol)) && isOwn(resolve(symbol)))
      .map(({ name }) => name);
    const unnamed = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme));
    expect(unnamed, 'Say in the README what each of these exports is for').toEqual([]);
  },
);
