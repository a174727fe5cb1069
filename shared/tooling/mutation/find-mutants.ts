import { parseSync } from '@swc/core';
import type { TextFile } from '../sources/source-tree.ts';
import { isNode, mutationsOf, type Node, quietParts } from './mutators.ts';

/** One small change of a source file that a test should notice. Offsets are bytes. */
export interface Mutant {
  /** number within its file */
  id: number;
  path: string;
  line: number;
  mutator: string;
  start: number;
  end: number;
  /** the whole line it begins in, without the space around it */
  within: string;
  /** what stands there, and what stands there instead */
  original: string;
  replacement: string;
  kind: 'expression' | 'statement';
}

interface Walk {
  bytes: Buffer;
  path: string;
  found: Omit<Mutant, 'id' | 'line' | 'within'>[];
}

/** Every mutant of a TypeScript file, in the order of the file. */
export function findMutants({ path, text }: TextFile): Mutant[] {
  const walk: Walk = { bytes: Buffer.from(text), path, found: [] };
  const lines = text.split('\n');
  const tsx = !/\.[cm]?ts$/.test(path);
  visit(parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }), walk);
  return walk.found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((mutant, id) => {
      const line = lineAt(walk.bytes, mutant.start);
      return { ...mutant, id, line, within: (lines[line - 1] ?? '').trim() };
    });
}

function lineAt(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1;
  return line;
}

function visit(value: unknown, walk: Walk, around: readonly Node[] = []): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, walk, around);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = isNode(value) ? value : undefined;
  if (node) note(node, around, walk);
  const quiet = node ? quietParts(node) : [];
  for (const [key, child] of Object.entries(value))
    if (key !== 'span' && !quiet.includes(key))
      visit(child, walk, node ? [node, ...around.slice(0, 1)] : around);
}

/** The parser counts bytes from 1. */
const sourceOf = ({ bytes }: Walk, node: Node) =>
  bytes.subarray((node.span?.start ?? 1) - 1, (node.span?.end ?? 1) - 1).toString('utf8');

function note(node: Node, around: readonly Node[], walk: Walk): void {
  const { span } = node;
  if (!span) return;
  for (const { mutator, replacement, kind = 'expression' } of mutationsOf(node, around, (part) =>
    sourceOf(walk, part),
  ))
    walk.found.push({
      path: walk.path,
      mutator,
      start: span.start - 1,
      end: span.end - 1,
      original: sourceOf(walk, node),
      replacement,
      kind,
    });
}
