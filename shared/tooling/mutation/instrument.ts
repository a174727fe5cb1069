import type { TextFile } from '../sources/source-tree.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** Under this name a test's environment knows which mutant is on. */
export const activeKey = '__activeMutant';
/** Under this name it collects which mutants the tests came by. */
export const reachedKey = '__reachedMutants';
/** Which mutant is on. */
export interface Active {
  path: string;
  id: number;
}

interface Site {
  start: number;
  end: number;
  mutants: Mutant[];
}

/**
 * The source with all of its mutants in it, each behind its number: a test run switches one on, or none. What the run
 * comes by is written down, so that a mutant is only tried with tests that reach it.
 */
export function instrument(file: TextFile): string {
  const bytes = Buffer.from(file.text);
  const sites = sitesOf(findMutants(file));
  const name = JSON.stringify(file.path);
  const head =
    `var __m=globalThis.${activeKey}?.path===${name}?globalThis.${activeKey}.id:-1,` +
    `__s=[];function __r(...ids){for(const id of ids)if(!__s?.[id]){if(__s)__s[id]=true;` +
    `(globalThis.${reachedKey}??=new Set()).add(${name}+'#'+id)}};`;
  // On the first line, so that the lines of messages stay what they are.
  return head + print(bytes, 0, bytes.length, sites);
}

/** Mutants of the same place together, outer places before the ones inside them. */
function sitesOf(mutants: readonly Mutant[]): Site[] {
  const sites = new Map<string, Site>();
  for (const mutant of mutants) {
    const { start, end } = mutant;
    const site = sites.get(`${start}-${end}`) ?? { start, end, mutants: [] };
    site.mutants.push(mutant);
    sites.set(`${start}-${end}`, site);
  }
  return [...sites.values()];
}

/** Prints a range; `sites` stand in it, sorted by start, the longer first. */
function print(bytes: Buffer, start: number, end: number, sites: readonly Site[]): string {
  let text = '';
  let at = start;
  let next = 0;
  while (next < sites.length) {
    const site = sites[next] as Site;
    const inside = sites.slice(next + 1).findIndex((other) => other.start >= site.end);
    const last = inside < 0 ? sites.length : next + 1 + inside;
    text += bytes.subarray(at, site.start).toString('utf8');
    text += choice(site, print(bytes, site.start, site.end, sites.slice(next + 1, last)));
    at = site.end;
    next = last;
  }
  return text + bytes.subarray(at, end).toString('utf8');
}

function choice({ mutants }: Site, original: string): string {
  const ids = mutants.map(({ id }) => id);
  if (mutants.every(({ kind }) => kind === 'statement'))
    return `{if(${ids.map((id) => `__m===${id}`).join('||')}){}else{__r(${ids});${original}}}`;
  const ways = mutants.map(({ id, replacement }) => `__m===${id}?(${replacement}):`).join('');
  return `(${ways}(__r(${ids}),${original}))`;
}
