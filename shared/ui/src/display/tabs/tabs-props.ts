import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  content?: ReactNode;
  count?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}
