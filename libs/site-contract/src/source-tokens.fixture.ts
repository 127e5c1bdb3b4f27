import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = [
  'apps/*/*.ts',
  'apps/*/{src,faults}/**/*.{ts,tsx}',
  'libs/*/src/**/*.{ts,tsx}',
  'tools/**/*.ts',
  '.storybook/**/*.{ts,tsx}',
  '*.ts',
];

const IGNORED = [
  /node_modules|\/dist\/|\/generated\//,
  // Tests state the values that they expect, and the doubles of packages have examples.
  /\.(test|test-d|stories|faults)\./,
  /^libs\/.*(\.fixture\.|\/testing\.)/,
  /^tools\/packages\/apps\//,
];

/** A text, a number or the name of a declared variable in a source file. */
export interface Token {
  kind: 'text' | 'number' | 'declaration';
  value: string | number;
  /** Path below the workspace. */
  file: string;
  line: number;
}

/** Reads the tokens of all source files of the workspace, without comments, imports and tests. */
export const readSources = (): Token[] =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !IGNORED.some((pattern) => pattern.test(file)))
    .sort()
    .flatMap((file) => readTokens(file, readFileSync(join(ROOT, file), 'utf8')));

export const show = ({ file, line, value }: Token) => `${file}:${line} ${JSON.stringify(value)}`;

/** Reads the tokens of a file. A product such as `10 * 60 * 1000` is one number. */
function readTokens(file: string, source: string): Token[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const tokens: Token[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const token = tokenOf(node);
    if (token) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      tokens.push({ ...token, file, line: line + 1 });
    }
    if (token?.kind !== 'number') ts.forEachChild(node, visit);
  };
  visit(tree);
  return tokens;
}

function tokenOf(node: ts.Node): Pick<Token, 'kind' | 'value'> | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
    return { kind: 'declaration', value: node.name.text };
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
  if (isText || ts.isJsxText(node)) return { kind: 'text', value: node.text };
  const number = numberOf(node);
  return number === undefined ? undefined : { kind: 'number', value: number };
}

const UNITS: Record<string, number> = {
  SECOND: 1000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: 86_400_000,
};

function numberOf(node: ts.Node): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return numberOf(node.expression);
  if (!ts.isBinaryExpression(node)) return undefined;
  if (node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return undefined;
  const [left, right] = [node.left, node.right].map((side) =>
    ts.isIdentifier(side) ? UNITS[side.text] : numberOf(side),
  );
  return left === undefined || right === undefined ? undefined : left * right;
}
