import { formatBaht } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Alert, Button, Card, DefinitionList, MoneyText } from '@sanuk/ui';
import styles from './affiliate.module.css';
import { redeemHindrance, type Summary } from './affiliate.rules.ts';
import { earningsText as text } from './affiliate.text.ts';
import { useRedeem } from './use-redeem.ts';

/** What can be redeemed, and how it stands with the rest. */
export function EarningsCard({ summary }: { summary: Summary }) {
  const { payableSatang, pendingSatang, redeemedSatang, totalSatang } = summary;
  return (
    <section aria-labelledby="affiliate-payable">
      <Card tone="hero" pad="l" className={styles.card}>
        <div className={styles.head}>
          <h2 id="affiliate-payable" className={styles.term}>
            {text.title}
          </h2>
          <MoneyText size={36}>{formatBaht(payableSatang)}</MoneyText>
        </div>
        <Redeem summary={summary} />
        <DefinitionList
          items={[
            { term: text.pending, value: formatBaht(pendingSatang) },
            { term: text.total, value: formatBaht(totalSatang) },
            { term: text.redeemed, value: formatBaht(redeemedSatang) },
          ]}
        />
      </Card>
    </section>
  );
}

function Redeem({ summary }: { summary: Summary }) {
  const { redeem, isBusy, isUnknown } = useRedeem(summary);
  useUpdateGuard(isBusy ? 'block' : isUnknown ? 'ask' : 'allow');
  const { payableSatang, redeemMinSatang } = summary;
  const hindrance = redeemHindrance(summary);
  const label = hindrance ? text.nothing : text.redeem(payableSatang);
  return (
    <>
      {isUnknown && <Alert tone="warning">{text.unknown}</Alert>}
      <Button
        variant="primary"
        block
        loading={isBusy}
        disabled={hindrance !== undefined && !isUnknown}
        onClick={redeem}
      >
        {isUnknown ? text.check : label}
      </Button>
      <p className={styles.quiet}>
        {hindrance === 'none' && text.none}
        {hindrance === 'too-small' && text.tooSmall(redeemMinSatang)}
        {hindrance === undefined && text.ready}
      </p>
    </>
  );
}
