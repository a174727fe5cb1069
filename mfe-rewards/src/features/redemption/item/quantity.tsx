import { formatNumber } from '@sanuk/platform';
import { IconButton, MinusIcon, PlusIcon } from '@sanuk/ui';
import { itemText as text } from '../redemption.text.ts';
import styles from './item.module.css';

interface QuantityProps {
  value: number;
  most: number;
  isDisabled: boolean;
  onChange: (count: number) => void;
}

/** How many, by steps. */
export function Quantity({ value, most, isDisabled, onChange }: QuantityProps) {
  return (
    <fieldset className={styles.quantity} aria-label={text.quantity}>
      <span>{text.quantity}</span>
      <IconButton
        label={text.fewer}
        variant="solid"
        disabled={isDisabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </IconButton>
      <output className={styles.count}>{formatNumber(value)}</output>
      <IconButton
        label={text.more}
        variant="solid"
        disabled={isDisabled || value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </fieldset>
  );
}
