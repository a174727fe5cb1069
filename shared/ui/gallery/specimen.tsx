import { type ReactNode, useState } from 'react';
import type * as ui from '../src/index.ts';

/** Every component of the kit, by its name. */
export type ComponentName = {
  [Name in keyof typeof ui]: (typeof ui)[Name] extends (props: never) => React.ReactNode
    ? Name extends Capitalize<Name>
      ? Name
      : never
    : never;
}[keyof typeof ui];

/** A pointer or keyboard state that the gallery's own build can hold still; see show-states.cjs. */
export type ShownState = 'hover' | 'focus' | 'pressed';

/** One component in one state. */
export interface Specimen {
  /** what is special about it, in a few words */
  name: string;
  node: ReactNode;
  show?: ShownState;
  /** takes the whole row */
  wide?: boolean;
}

/** The same thing at rest, under the pointer, with the keyboard on it, and pressed. */
export const handled = (name: string, node: ReactNode): Specimen[] => [
  { name, node },
  { name: `${name} · hover`, node, show: 'hover' },
  { name: `${name} · focus`, node, show: 'focus' },
  { name: `${name} · pressed`, node, show: 'pressed' },
];

export interface HeldProps<T> {
  initial: T;
  children: (value: T, setValue: (next: T) => void) => ReactNode;
}

/** Holds the value of a controlled component. */
export function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
