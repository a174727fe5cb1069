import { OfficeError } from '../../../office/call-office.ts';
import styles from '../releases.module.css';
import { releasesText as text } from '../releases.text.ts';

/** What an engineer needs to know about a refusal; nothing where the server said no more. */
export function RefusalDetail({ error }: { error: Error | null }) {
  const detail = error instanceof OfficeError ? error.detail : '';
  if (detail === '') return null;
  return (
    <section aria-label={text.detail}>
      <p className={styles.hint}>{text.detail}</p>
      <pre className={styles.detail} lang="en">
        {detail}
      </pre>
    </section>
  );
}
