import { join } from 'node:path';
import ts from 'typescript';
import { type Library, scriptEntries } from './libraries.ts';

const printer = ts.createPrinter({ removeComments: true });

/** Returns the declarations of all names that a package exports, entry by entry, from its installed `.d.ts` files. */
export function describeApi(library: Library, app: string): string {
  const entries = scriptEntries(library).map((entry) => [
    entry,
    declarationsOf(library, entry, app),
  ]);
  const program = ts.createProgram(
    entries.map(([, file]) => file!),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const parts = entries.map(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file!)!)!;
    return `// ${entry}\n\n${describeExports(module, checker, '').join('\n')}\n`;
  });
  return parts.join('\n');
}

function declarationsOf({ name, manifest }: Library, entry: string, app: string): string {
  const conditions = manifest.exports[entry.replace(name, '.')];
  const types = typeof conditions === 'object' ? conditions['types'] : undefined;
  if (!types) throw new Error(`@shpy/tools: ${entry} names no types in its exports`);
  return join(app, 'node_modules', name, types);
}

function describeExports(module: ts.Symbol, checker: ts.TypeChecker, prefix: string): string[] {
  return checker
    .getExportsOfModule(module)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((symbol) => describe(symbol, checker, prefix));
}

function describe(exported: ts.Symbol, checker: ts.TypeChecker, prefix: string): string[] {
  const isAlias = exported.flags & ts.SymbolFlags.Alias;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const name = prefix + exported.name;
  // `export * as Modal from …`: describes each of its parts, such as `Modal.Root`.
  if (symbol.flags & ts.SymbolFlags.ValueModule)
    return describeExports(symbol, checker, `${name}.`);
  return (symbol.declarations ?? []).map((declaration) => {
    const text = print(declaration);
    return symbol.name === name ? text : `${name} = ${text}`;
  });
}

function print(declaration: ts.Declaration): string {
  // The node with the keyword `const` is two levels above the one with the name and the type.
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text.replace(/^export /, '').replace(/^declare /, '');
}
