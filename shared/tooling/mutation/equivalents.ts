import type { Mutant } from './find-mutants.ts';

/** A mutant no test can notice, because nothing that can be seen is different, and why. */
export interface Equivalent {
  path: string;
  mutator: string;
  /** the line it begins in, where the same change of another line is not equivalent */
  within?: string;
  /** what stands in the source, white space aside, and what stood there instead */
  original: string;
  replacement: string;
  because: string;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const isSame = (one: Equivalent, mutant: Mutant) =>
  one.path === mutant.path &&
  one.mutator === mutant.mutator &&
  (one.within === undefined || one.within === mutant.within) &&
  plain(one.original) === plain(mutant.original) &&
  plain(one.replacement) === plain(mutant.replacement);

/** Mutants without the listed ones, and rows of the list that no mutant is like any more. */
export function setAside(
  mutants: readonly Mutant[],
  list: readonly Equivalent[],
): { left: Mutant[]; equivalent: number; gone: Equivalent[] } {
  const left = mutants.filter((mutant) => !list.some((one) => isSame(one, mutant)));
  const gone = list.filter((one) => !mutants.some((mutant) => isSame(one, mutant)));
  return { left, equivalent: mutants.length - left.length, gone };
}
