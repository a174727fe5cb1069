import { openingVisitor } from '@sanuk/platform';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './layouts.module.css';

/** The key of the location the document was opened at. */
const OpeningLocation = createContext<string | undefined>(undefined);

/** Stands around every layout, so that a layout that comes later knows that it was not the one opened. */
export function RemembersOpening({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [opened] = useState(key);
  return <OpeningLocation value={opened}>{children}</OpeningLocation>;
}

/** Fades a page in over 0.4 s when the path changes (requirement S21). */
export function Fade({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const opened = useContext(OpeningLocation);
  // What came drawn with the document is there already.
  const isThere = key === opened && openingVisitor() !== undefined;
  return (
    <div key={pathname} className={isThere ? undefined : styles.fade}>
      {children}
    </div>
  );
}
