/**
 * One rule about who may import what. Paths are relative to the root of the repository. An import is judged by what
 * it reaches: a path for our own files (`@sanuk/contract/calls` reaches `shared/contract/src/calls.ts`),
 * `npm:axios` for a package, `node:fs` for a built-in module.
 */
export interface ImportRule {
  name: string;
  /** one sentence for the person who just broke it */
  because: string;
  /** files the rule speaks of; its first group may be used in `allow` as $1 */
  from: RegExp;
  /** files it does not speak of */
  except?: RegExp;
  /** what such a file must not reach … */
  forbid: RegExp;
  /** … unless it is this; $1 stands for the first group of `from` */
  allow?: string;
  /** imports that take only types are free */
  typesAreFree?: true;
  /** only an import that takes one of these names, or the whole module, breaks the rule */
  names?: RegExp;
  /** only an import that is exported again breaks the rule, types as well */
  reExports?: true;
}

/** One rule about words in the code itself: identifiers, or the text of strings. Comments are free. */
export interface WordRule {
  name: string;
  because: string;
  from: RegExp;
  except?: RegExp;
  in: 'identifiers' | 'strings';
  forbid: RegExp;
}

export interface Violation {
  rule: string;
  because: string;
  path: string;
  line: number;
  found: string;
}
