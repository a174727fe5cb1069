import type { ReactNode } from 'react';
import type { FieldFrameProps } from '../field.tsx';

export interface SelectItem {
  value: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps extends FieldFrameProps {
  items: readonly SelectItem[];
  /** '' when nothing is chosen */
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** How a list is opened: by a press, or by the key that also highlights its first or last item. */
export type Opening = 'press' | 'ArrowDown' | 'ArrowUp';

/** What a member did with the box while its code was loading. */
export interface EarlyUse {
  hasFocus: boolean;
  opening?: Opening | undefined;
}
