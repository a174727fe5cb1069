import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import { formatDateTime } from '@sanuk/platform';
import { List, ListRow } from '@sanuk/ui';
import { PrizeEmblem } from '../prize-emblem.tsx';
import { listText } from '../wheel.text.ts';
import { BoardFrame } from './board-frame.tsx';
import styles from './lists.module.css';
import { useBoard } from './use-board.ts';

const kinds: readonly WheelPrize['kind'][] = ['credit', 'points', 'spin', 'freespin', 'none'];
const kindOf = (name: string): WheelPrize['kind'] => kinds.find((kind) => kind === name) ?? 'none';

/** What this member has drawn, newest first. */
export function MyPrizes({ memberId }: { memberId: string }) {
  const board = useBoard(memberId);
  const mine = board.data?.mine ?? [];
  return (
    <BoardFrame
      query={board}
      isEmpty={mine.length === 0}
      emptyTitle={listText.noMine}
      emptyHint={listText.noMineHint}
    >
      <List label={listText.mine}>
        {mine.map((prize, place) => (
          <ListRow
            key={`${prize.at}-${place}`}
            start={
              <svg className={styles.emblem} viewBox="-16 -16 32 32" aria-hidden="true">
                <PrizeEmblem kind={kindOf(prize.kind)} />
              </svg>
            }
            title={prize.prize}
            subtitle={formatDateTime(prize.at)}
          />
        ))}
      </List>
    </BoardFrame>
  );
}
