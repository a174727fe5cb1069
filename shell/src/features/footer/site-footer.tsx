import { Container } from '@sanuk/ui';
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
    </footer>
  );
}
