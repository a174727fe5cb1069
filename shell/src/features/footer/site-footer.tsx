import { isRouteOff, paths } from '@sanuk/platform';
import { Container } from '@sanuk/ui';
import { menuEntries } from '../../shared/menu/menu-entries.ts';
import styles from './footer.module.css';
import { footerText } from './footer.text.ts';

/** The small print under every page: what this is, for whom, and where help is. */
export function SiteFooter() {
  return (
    <footer className={styles.site}>
      <Container className={styles.print}>
        <span className={styles.age}>20+</span>
        <div>
          <p>{footerText.disclaimer}</p>
          <p>{footerText.help}</p>
        </div>
      </Container>
      <noscript>
        <PlainMenu />
      </noscript>
    </footer>
  );
}

/** Where no script runs, neither the drawer nor the announcement opens: links to what both lead to. */
function PlainMenu() {
  const polls = isRouteOff(paths.polls) ? [] : [{ path: paths.polls, label: footerText.poll }];
  return (
    <Container>
      <nav className={styles.plainMenu} aria-label={footerText.menu}>
        {[...menuEntries(), ...polls].map(({ path, label }) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </nav>
    </Container>
  );
}
