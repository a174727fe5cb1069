import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Button, EmptyState, Select } from '@sanuk/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { callOffice } from '../office/call-office.ts';
import { forgetDeviceKey } from '../office/device-key.ts';
import { brandsOf, type Me, meQuery, rolesOf } from '../office/me.ts';
import styles from './frame.module.css';
import { frameText } from './frame.text.ts';
import { pages } from './pages.ts';

/** Header with brand and person, menu, and the page of the chosen brand. */
export function Frame({ me, children }: { me: Me; children: (brand: string) => ReactNode }) {
  const brands = brandsOf(me);
  const [chosen, setChosen] = useState('');
  const brand = brands.includes(chosen) ? chosen : (brands[0] ?? '');
  const allowed = pages.filter(({ reads }) => mayCall(reads, rolesOf(me, brand)));
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.name}>{frameText.name}</span>
        {brands.length > 1 && (
          <Select
            label={frameText.brand}
            hideLabel
            value={brand}
            onValueChange={setChosen}
            items={brands.map((value) => ({ value, label: value }))}
            className={styles.brand}
          />
        )}
        <span className={styles.person}>{me.display_name}</span>
        <LogOut />
      </header>
      <nav className={styles.menu} aria-label={frameText.menu}>
        {allowed.map(({ href, title }) => (
          <NavLink key={href} to={href} className={styles.link}>
            {title}
          </NavLink>
        ))}
      </nav>
      <main className={styles.page}>
        {allowed.length > 0 ? (
          children(brand)
        ) : (
          <EmptyState title={frameText.noPage} description={frameText.noPageHint} />
        )}
      </main>
    </div>
  );
}

function LogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isEnding, setIsEnding] = useState(false);
  const logOut = async () => {
    setIsEnding(true);
    // Without an answer the session ends by itself; the key of this browser is gone in any case.
    await callOffice('POST', '/api/log-out').catch(() => undefined);
    await forgetDeviceKey();
    client.removeQueries(meQuery);
    navigate('/log-in', { replace: true });
  };
  return (
    <Button size="s" variant="ghost" loading={isEnding} onClick={() => void logOut()}>
      {frameText.logOut}
    </Button>
  );
}
