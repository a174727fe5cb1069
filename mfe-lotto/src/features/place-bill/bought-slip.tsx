import { paths } from '@sanuk/platform';
import { ActionBar, Alert, Button } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { changeSlip, renewDraft } from '../../shared/slip/slip-store.ts';
import { sendBillText as text } from './send-bill.text.ts';
import styles from './slip.module.css';

interface BoughtSlipProps {
  billId: string;
  billNo: string;
}

/** In place of the button that sends: another tab has bought this slip, and buying it again is a decision of its own. */
export function BoughtSlip({ billId, billNo }: BoughtSlipProps) {
  return (
    <ActionBar className={styles.bar}>
      <Alert
        className={styles.barNotification}
        tone="warning"
        title={text.boughtTitle(billNo)}
        action={
          <Button asChild size="s">
            <Link to={`${paths.lottoBills}?${new URLSearchParams({ bill: billId })}`}>{text.boughtView}</Link>
          </Button>
        }
      >
        {text.boughtMore}
      </Alert>
      <Button variant="ghost" onClick={renewDraft}>
        {text.boughtAgain}
      </Button>
      <Button
        variant="primary"
        size="l"
        className={styles.send}
        onClick={() => changeSlip((slip) => ({ ...slip, lines: [], lastAdded: [] }))}
      >
        {text.boughtClear}
      </Button>
    </ActionBar>
  );
}
