import { parseSync } from '@swc/core';
import type { TextFile } from './source-tree.ts';

export interface Import {
  /** as written: `./bill.rules.ts`, `@sanuk/contract/calls`, `axios` */
  specifier: string;
  /** only types are taken: the import is gone at run time */
  typeOnly: boolean;
  dynamic: boolean;
  /** imported names; `*` for a whole module, `default` for its default export */
  names: string[];
  /** some of it is exported again: `export … from`, or under an own name in this file */
  reExported: boolean;
  line: number;
}
export interface Word {
  text: string;
  line: number;
}
/** What the checks look at in one TypeScript or JavaScript file. */
export interface Source extends TextFile {
  imports: Import[];
  /** every identifier, e.g. `localStorage` */
  identifiers: Word[];
  /** string literals, template text and JSX text */
  strings: Word[];
}

type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * Reads a TypeScript or JavaScript file once for all checks.
 * @throws Error naming the file when it does not parse.
 */
export function parseSource(file: TextFile): Source {
  const source: Source = { ...file, imports: [], identifiers: [], strings: [] };
  const walk: Walk = { lineAt: lineFinder(file.text), into: source, locals: new Map(), exported: new Set() };
  try {
    const tsx = !/\.[cm]?ts$/.test(file.path);
    visit(parseSync(file.text, { syntax: 'typescript', tsx, target: 'es2022' }), 1, walk);
  } catch (cause) {
    throw new Error(`${file.path} does not parse`, { cause });
  }
  for (const [name, taken] of walk.locals) if (walk.exported.has(name)) taken.reExported = true;
  return source;
}

/** The parser counts UTF-8 bytes from 1; people count lines. */
function lineFinder(text: string): (offset: number) => number {
  const bytes = Buffer.from(text);
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at);
  return (offset) => {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset - 1) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

interface Walk {
  lineAt: (offset: number) => number;
  into: Source;
  /** names that imports have in this file */
  locals: Map<string, Import>;
  /** names of this file that are exported as they are */
  exported: Set<string>;
}

function visit(value: unknown, line: number, walk: Walk): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, line, walk);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  let here = line;
  if (isNode(value)) {
    if (value.span) here = walk.lineAt(value.span.start);
    note(value, here, walk);
  }
  for (const [key, child] of Object.entries(value)) if (key !== 'span') visit(child, here, walk);
}

function note(node: Node, line: number, { into, locals, exported }: Walk): void {
  const found = importOf(node);
  if (found) {
    const taken = { ...found, line };
    into.imports.push(taken);
    if (node.type === 'ImportDeclaration')
      for (const part of partsOf(node)) locals.set(nameOf(part.local), taken);
  } else for (const name of exportedNames(node)) exported.add(name);
  if (node.type === 'Identifier') into.identifiers.push({ text: String(node.value), line });
  if (node.type === 'StringLiteral' || node.type === 'JSXText')
    into.strings.push({ text: String(node.value), line });
  if (node.type === 'TemplateElement') into.strings.push({ text: String(node.raw), line });
}

const partsOf = (node: Node): Node[] =>
  (Array.isArray(node.specifiers) ? node.specifiers : []).filter(isNode);
const nameOf = (name: unknown): string => (isNode(name) ? String(name.value) : '');

/** What stands before an export as it is: `export { x }`, `export const y = x`, `export default x`. */
function exportedNames(node: Node): string[] {
  if (node.type === 'ExportNamedDeclaration') return partsOf(node).map((part) => nameOf(part.orig));
  if (node.type === 'ExportDefaultExpression') return [nameOf(node.expression)];
  const { declaration } = node;
  if (node.type !== 'ExportDeclaration' || !isNode(declaration)) return [];
  const declarations = Array.isArray(declaration.declarations) ? declaration.declarations : [];
  return declarations.filter(isNode).map(({ init }) => nameOf(init));
}

function importOf(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node.source) ? staticImport(node, String(node.source.value)) : undefined;
    case 'TsImportType':
      return isNode(node.argument)
        ? {
            specifier: String(node.argument.value),
            typeOnly: true,
            dynamic: false,
            names: ['*'],
            reExported: false,
          }
        : undefined;
    case 'CallExpression':
      return calledImport(node);
    default:
      return undefined;
  }
}

function staticImport(node: Node, specifier: string): Omit<Import, 'line'> {
  const parts = partsOf(node);
  const names = parts.map(importedName);
  const onlyTypes = parts.length > 0 && parts.every((part) => part.isTypeOnly === true);
  return {
    specifier,
    typeOnly: node.typeOnly === true || onlyTypes,
    dynamic: false,
    names: node.type === 'ExportAllDeclaration' ? ['*'] : names,
    reExported: node.type !== 'ImportDeclaration',
  };
}

function importedName(part: Node): string {
  if (part.type === 'ImportDefaultSpecifier') return 'default';
  if (part.type === 'ImportNamespaceSpecifier' || part.type === 'ExportNamespaceSpecifier') return '*';
  const name = [part.imported, part.orig, part.local].find(isNode);
  return String(name?.value);
}

/** `import('…')` and `require('…')` reach a module as well. */
function calledImport(node: Node): Omit<Import, 'line'> | undefined {
  const { callee } = node;
  if (!isNode(callee)) return undefined;
  const reaches = callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require');
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  const argument: unknown = first?.expression;
  if (!reaches || !isNode(argument) || argument.type !== 'StringLiteral') return undefined;
  return {
    specifier: String(argument.value),
    typeOnly: false,
    dynamic: callee.type === 'Import',
    names: ['*'],
    reExported: false,
  };
}
