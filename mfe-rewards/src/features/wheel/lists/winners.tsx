import { formatDateTime } from '@sanuk/platform';
import { List, ListRow, TrophyIcon } from '@sanuk/ui';
import { listText } from '../wheel.text.ts';
import { BoardFrame } from './board-frame.tsx';
import { useBoard } from './use-board.ts';

/** Real winners, newest first, with masked names. */
export function Winners({ memberId }: { memberId: string }) {
  const board = useBoard(memberId);
  const winners = board.data?.winners ?? [];
  return (
    <BoardFrame
      query={board}
      isEmpty={winners.length === 0}
      emptyTitle={listText.noWinners}
      emptyHint={listText.noWinnersHint}
    >
      <List label={listText.winnersTitle}>
        {winners.map((winner, place) => (
          <ListRow
            // Two members can win the same prize in the same instant; their place tells them apart.
            key={`${winner.at}-${winner.name}-${place}`}
            start={<TrophyIcon size={20} />}
            title={winner.name}
            subtitle={formatDateTime(winner.at)}
            end={winner.prize}
          />
        ))}
      </List>
    </BoardFrame>
  );
}
