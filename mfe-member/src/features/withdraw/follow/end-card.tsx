import { formatBaht, paths, safeContactUrl, useAgentConfig } from '@sanuk/platform';
import { Button, Card, CheckCircleIcon, ErrorIcon, InfoIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { type OneWithdrawal, tones } from '../withdraw.rules.ts';
import { followText as text } from '../withdraw.text.ts';
import styles from './follow.module.css';

type End = keyof typeof text.ends;
const isEnd = (status: OneWithdrawal['status']): status is End => status in text.ends;
const pictures = { success: CheckCircleIcon, danger: ErrorIcon, neutral: InfoIcon } as const;

/** What became of the withdrawal that this page followed, until it has been seen. */
export function EndCard({ withdrawal, onSeen }: { withdrawal: OneWithdrawal; onSeen: () => void }) {
  const { status, amountSatang, reason } = withdrawal;
  if (!isEnd(status)) return null;
  const tone = tones[status];
  const Picture = tone === 'success' || tone === 'danger' ? pictures[tone] : pictures.neutral;
  const { title, text: words } = text.ends[status];
  return (
    <Card pad="l" className={styles.end}>
      <div role="status" className={styles.news} data-tone={tone}>
        <Picture size={48} />
        <h2 className={styles.endTitle}>{title}</h2>
        <p>{words(formatBaht(amountSatang))}</p>
        {reason && <p className={styles.quiet}>{text.reason(reason)}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onSeen}>
          {text.again}
        </Button>
        <Button asChild>
          <Link to={paths.memberStatement}>{text.statement}</Link>
        </Button>
        {tone === 'danger' && <Contact />}
      </div>
    </Card>
  );
}

function Contact() {
  const contact = safeContactUrl(useAgentConfig()?.info.line_admin_url);
  if (!contact) return null;
  return (
    <Button asChild variant="contact">
      <a href={contact} target="_blank" rel="noopener noreferrer">
        {text.contact}
      </a>
    </Button>
  );
}
