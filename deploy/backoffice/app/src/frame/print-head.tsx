import { useLocation } from 'react-router-dom';
import type { PageProps } from '../office/page-props.ts';
import { formatDateTime } from '../shared/format.ts';
import { usePrinting } from '../shared/print/use-printing.ts';
import styles from './frame.module.css';
import { frameText as text } from './frame.text.ts';
import { pages } from './pages.ts';

/** Head of a page on paper: page, brand, who printed it and when. Screens do not show it. */
export function PrintHead({ brand, me }: PageProps) {
  const { pathname } = useLocation();
  if (!usePrinting()) return null;
  const page = pages.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <header className={styles.printHead}>
      <strong>{[text.name, brand, page?.title].filter(Boolean).join(' · ')}</strong>
      <span>{text.printed(me.display_name, formatDateTime(new Date().toISOString()))}</span>
    </header>
  );
}
