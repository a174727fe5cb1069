import type { BetType } from '@sanuk/contract/areas/lotto';
import type { BetTypeView } from '../../../shared/slip/slip.rules.ts';
import { placeBillText } from '../place-bill.text.ts';
import styles from './entry.module.css';

/** The bet types of a round with what they pay; types of one digit count can stand together. */
export function BetTypeCards({
  offered,
  chosen,
  onToggle,
}: {
  offered: readonly BetTypeView[];
  chosen: readonly BetType[];
  onToggle: (code: BetType) => void;
}) {
  return (
    <fieldset className={styles.types} aria-label={placeBillText.betTypes}>
      {offered.map((type) => (
        <button
          key={type.code}
          type="button"
          className={styles.type}
          aria-pressed={chosen.includes(type.code)}
          onClick={() => onToggle(type.code)}
        >
          <span className={styles.typeName}>{type.name}</span>
          <span className={styles.typeRate}>{placeBillText.perBaht(type.rateHundredths)}</span>
        </button>
      ))}
    </fieldset>
  );
}
