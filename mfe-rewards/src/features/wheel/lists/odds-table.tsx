import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import { Card } from '@sanuk/ui';
import { PrizeEmblem } from '../prize-emblem.tsx';
import { chancesSum } from '../wheel.rules.ts';
import { listText } from '../wheel.text.ts';
import styles from './lists.module.css';

/** Every prize with the probability the draw uses (requirement X4). */
export function OddsTable({ prizes }: { prizes: readonly WheelPrize[] }) {
  return (
    <Card pad="none">
      <table className={styles.odds}>
        <caption className="visually-hidden">{listText.oddsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{listText.prize}</th>
            <th scope="col">{listText.chance}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <OddsRow key={prize.prize_id} prize={prize} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{listText.total}</th>
            <td>{listText.percent(chancesSum(prizes))}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{listText.oddsNote}</p>
    </Card>
  );
}

function OddsRow({ prize }: { prize: WheelPrize }) {
  return (
    <tr>
      <th scope="row">
        <svg className={styles.emblem} viewBox="-16 -16 32 32" aria-hidden="true">
          <PrizeEmblem kind={prize.kind} />
        </svg>
        {prize.name}
      </th>
      <td>{listText.percent(prize.chance)}</td>
    </tr>
  );
}
