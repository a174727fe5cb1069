import { paths } from '@sanuk/platform';
import { ActionBar, Alert, Button } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { changeSlip, renewDraft } from '../../../shared/slip/slip-store.ts';
import { sendBillText as text } from '../send-bill.text.ts';
import styles from '../slip/slip.module.css';

interface PlacedSlipProps {
  billId: string;
  billNo: string;
}

/** In place of the button that sends: another tab has placed this slip, and placing it again is a decision of its own. */
export function PlacedSlip({ billId, billNo }: PlacedSlipProps) {
  return (
    <ActionBar className={styles.bar}>
      <Alert
        className={styles.barNotification}
        tone="warning"
        title={text.placedTitle(billNo)}
        action={
          <Button asChild size="s">
            <Link to={`${paths.lottoBills}?${new URLSearchParams({ bill: billId })}`}>{text.placedView}</Link>
          </Button>
        }
      >
        {text.placedMore}
      </Alert>
      <Button variant="ghost" onClick={renewDraft}>
        {text.placedAgain}
      </Button>
      <Button
        variant="primary"
        size="l"
        className={styles.send}
        onClick={() => changeSlip((slip) => ({ ...slip, lines: [], lastAdded: [] }))}
      >
        {text.placedClear}
      </Button>
    </ActionBar>
  );
}
