import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePrinting } from './use-printing.ts';

/** The way back to a list. Paper has none. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) =>
  usePrinting() ? null : <Link to={to}>{children}</Link>;
