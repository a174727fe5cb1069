import { formatBaht } from '@sanuk/platform';
import { type Definition, DefinitionList, ErrorState, Skeleton } from '@sanuk/ui';
import type { Item, Quote } from '../redemption.rules.ts';
import { shopText, itemText as text } from '../redemption.text.ts';
import styles from './item.module.css';
import type { useQuote } from './use-quote.ts';

interface QuoteRowsProps {
  item: Item;
  /** undefined of a guest, who reads what one costs */
  quote: ReturnType<typeof useQuote> | undefined;
  quantity: number;
}

/** What the order costs and brings: the server's own sum, before anything is ordered. */
export function QuoteRows({ item, quote, quantity }: QuoteRowsProps) {
  if (quote?.isError && !quote.data)
    return (
      <ErrorState
        size="s"
        title={text.calcFailed}
        onRetry={() => void quote.refetch()}
        retrying={quote.isFetching}
      />
    );
  if (quote && !quote.data) return <Skeleton shape="text" count={5} className={styles.line} />;
  return <DefinitionList items={rowsOf(item, quantity, quote?.data)} />;
}

function rowsOf(item: Item, quantity: number, quote: Quote | undefined): Definition[] {
  const valueSatang = quote?.valueSatang ?? item.valueSatang;
  const turnoverSatang = quote?.turnoverSatang ?? item.valueSatang * item.multiplier;
  const rows: (Definition | undefined)[] = [
    { term: text.price, value: shopText.pointsOf(quote?.points ?? item.points), tone: 'accent' },
    { term: text.gain, value: item.kind === 'credit' ? text.credit(valueSatang) : text.goods(quantity) },
    turnoverSatang > 0 ? { term: text.turnover, value: formatBaht(turnoverSatang) } : undefined,
    quote && quote.pointsAfter >= 0
      ? { term: text.after, value: shopText.pointsOf(quote.pointsAfter) }
      : undefined,
    ...(quote?.quotas ?? item.quotas).map((quota) => ({
      term: text.quota(quota),
      value: text.quotaLeft(quota),
    })),
    item.stock === null ? undefined : { term: text.stock, value: shopText.fewLeft(item.stock) },
    item.untilMs === undefined ? undefined : { term: text.until, value: text.untilValue(item.untilMs) },
  ];
  return rows.filter((row) => row !== undefined);
}
