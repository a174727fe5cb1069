import type { TortureOptions } from './options.ts';

/** What one kind of attack is asked to do. */
export interface Task extends TortureOptions {
  /** of the repository */
  root: string;
  /** how long this kind may take, about */
  ownMinutes: number;
  say: (sentence: string) => void;
}
