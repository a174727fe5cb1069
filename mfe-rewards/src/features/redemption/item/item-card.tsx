import { formatNumber } from '@sanuk/platform';
import { CoinsIcon } from '@sanuk/ui';
import type { Item } from '../redemption.rules.ts';
import { shopText as text } from '../redemption.text.ts';
import styles from './item.module.css';
import { ItemPicture } from './item-picture.tsx';

interface ItemCardProps {
  item: Item;
  /** seen at once */
  isFirst?: boolean;
  onOpen: () => void;
}

/** So few of an item that it is worth saying. */
const few = 10;

/** One item of the shop; a press shows what it costs and brings. */
export function ItemCard({ item, isFirst, onOpen }: ItemCardProps) {
  const { id, name, points, obstacle } = item;
  return (
    <article className={styles.card} data-obstacle={obstacle} aria-labelledby={`item-${id}`}>
      <button type="button" className={styles.press} aria-label={text.open(name, points)} onClick={onOpen} />
      <div className={styles.stage}>
        <ItemPicture src={item.image} isFirst={isFirst} />
        <p className={styles.state}>{stateOf(item)}</p>
      </div>
      <div className={styles.body}>
        <h2 id={`item-${id}`} className={styles.name}>
          {name}
        </h2>
        <p className={styles.price}>
          <CoinsIcon size={20} />
          <strong>{formatNumber(points)}</strong>
        </p>
      </div>
    </article>
  );
}

/** What stands against it, or that it is nearly gone. It lies on the picture: nothing below moves when it is known who looks. */
function stateOf({ obstacle, stock, fromMs }: Item): string | null {
  if (obstacle === 'stock') return text.soldOut;
  if (obstacle === 'quota') return text.quotaUsed;
  if (obstacle === 'not-on-sale') return text.startsAt(fromMs);
  return stock !== null && stock <= few ? text.fewLeft(stock) : null;
}
