import { announce, formatBaht } from '@sanuk/platform';
import { ActionBar, Alert, Button, MoneyText } from '@sanuk/ui';
import { placeBillText } from '../place-bill.text.ts';
import styles from '../slip/slip.module.css';

interface SendBarProps {
  totalSatang: number;
  lineCount: number;
  /** undefined for visitors and while it is being fetched */
  balanceSatang: number | undefined;
  /** lines whose amount has to be corrected first; 0 until the member wanted to send */
  faults: number;
  isChecking: boolean;
  onSend: () => void;
}

/** The total and the button that sends the bill; says what stands in its way. A member who is short pays in without leaving the round. */
export function SendBar(props: SendBarProps) {
  const { totalSatang, lineCount, balanceSatang, faults, isChecking, onSend } = props;
  const isShort = balanceSatang !== undefined && totalSatang > balanceSatang;
  return (
    <ActionBar className={styles.bar}>
      {isShort ? (
        <Alert
          className={styles.barNotification}
          tone="warning"
          action={
            <Button size="s" onClick={() => announce('dialog:open', { dialog: 'deposit' })}>
              {placeBillText.deposit}
            </Button>
          }
        >
          {placeBillText.insufficient}
        </Alert>
      ) : (
        faults > 0 && (
          <Alert className={styles.barNotification} tone="danger">
            {placeBillText.fixAmounts(faults)}
          </Alert>
        )
      )}
      <div className={styles.total}>
        <span className={styles.totalLabel}>{placeBillText.total}</span>
        <MoneyText size={24}>{formatBaht(totalSatang)}</MoneyText>
      </div>
      <Button
        className={styles.send}
        variant="primary"
        size="l"
        data-send
        disabled={lineCount === 0 || isShort}
        loading={isChecking}
        onClick={onSend}
      >
        {placeBillText.send}
      </Button>
    </ActionBar>
  );
}
