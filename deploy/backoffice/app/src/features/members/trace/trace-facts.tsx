import type { TracedTransfer } from '@sanuk/contract/outside/operator-trace';
import { type Definition, DefinitionList } from '@sanuk/ui';
import { formatNumber, formatSatang } from '../../../shared/format.ts';
import styles from './trace.module.css';
import { traceText as text } from './trace.text.ts';

/** An amount in the unit of its transfer. */
export const amountText = ({ unit, amount }: Pick<TracedTransfer, 'unit' | 'amount'>): string =>
  unit === 'PT' ? text.points(formatNumber(amount)) : text.baht(formatSatang(amount));

/** A definition whose value is an id: in one width, with a button that copies it. */
export const idDefinition = (term: string, id: string): Definition => ({
  ...{ term, copy: id },
  value: <code className={styles.code}>{id}</code>,
});

/** Terms with long values: a value begins close to its term, on a phone below it. */
export const Facts = ({ items }: { items: readonly Definition[] }) => (
  <DefinitionList items={items} className={styles.facts} />
);
