/** Names that a generated file imports from one module. */
export interface Import {
  from: string;
  values?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
}

/** A part of a generated file: its declarations and what they import. */
export interface FilePart {
  declarations: string[];
  imports: Import[];
}

/** Import statements of a file. Each name occurs once, types are separate from values. */
export function printImports(imports: readonly Import[]): string[] {
  const modules = [...new Set(imports.map(({ from }) => from))];
  return modules.flatMap((from) => {
    const same = imports.filter((one) => one.from === from);
    return [
      ...printImport('import type', from, unique(same.flatMap(({ types = [] }) => types))),
      ...printImport('import', from, unique(same.flatMap(({ values = [] }) => values))),
    ];
  });
}

function printImport(keyword: string, from: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const short = `${keyword} { ${names.join(', ')} } from '${from}';`;
  return [
    short.length <= 100 ? short : `${keyword} {\n  ${names.join(',\n  ')},\n} from '${from}';`,
  ];
}

const unique = (names: readonly string[]) => [...new Set(names)].sort();
