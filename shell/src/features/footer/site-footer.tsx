import { Container } from '@sanuk/ui';
import styles from './footer.module.css';
import { footerText } from './footer.text.ts';

/** The small print under every page: what this is, for whom, and where help is. */
export function SiteFooter() {
  return (
    <footer className={styles.site}>
      <Container>
        <p className={styles.line}>
          <span className={styles.age}>20+</span>
          {footerText.notice}
        </p>
        <p className={styles.line}>{footerText.help}</p>
      </Container>
    </footer>
  );
}
