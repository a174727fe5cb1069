import type { BaccaratHand, BaccaratOutcome } from '@sanuk/contract/areas/sooth';
import type { BigMark, ColourMark, DerivedRoad } from './roads.rules.ts';
import { outcomeLetters } from './sooth.text.ts';

/** Side of one cell of each road, in pixels and in the units of its drawing. */
export const cellOf = { bead: 26, big: 26, bigEye: 14, small: 14, cockroach: 14, mini: 11 } as const;

const at = (column: number, row: number, cell: number) =>
  `translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`;

/** Dots of pairs: the banker's at the top left, the player's at the bottom right. */
function PairDots({ offset, banker, player }: { offset: number; banker: boolean; player: boolean }) {
  return (
    <>
      {banker && <circle data-dot="banker" cx={-offset} cy={-offset} r={offset * 0.42} />}
      {player && <circle data-dot="player" cx={offset} cy={offset} r={offset * 0.42} />}
    </>
  );
}

interface BeadProps {
  hand: BaccaratHand;
  column: number;
  row: number;
  isNewest: boolean;
}

/** One hand of the bead plate: a bead with the letter of its outcome. */
export function Bead({ hand, column, row, isNewest }: BeadProps) {
  return (
    <g data-mark={hand.outcome} data-newest={isNewest || undefined} transform={at(column, row, cellOf.bead)}>
      <circle data-part="disc" r={11} />
      <text fontSize={13} textAnchor="middle" y={4.6}>
        {outcomeLetters[hand.outcome]}
      </text>
      <PairDots offset={9} banker={hand.banker_pair} player={hand.player_pair} />
    </g>
  );
}

/** One win of the big road: a ring, crossed where ties followed. */
export function Ring({ mark, cell = cellOf.big }: { mark: BigMark; cell?: number }) {
  const radius = cell * 0.36;
  return (
    <g data-mark={mark.winner ?? 'tie'} transform={at(mark.column, mark.row, cell)}>
      {mark.winner && <circle data-part="ring" r={radius} strokeWidth={cell * 0.13} />}
      {mark.ties > 0 && (
        <line
          data-part="tie"
          x1={-radius * 0.85}
          y1={radius * 0.85}
          x2={radius * 0.85}
          y2={-radius * 0.85}
          strokeWidth={cell * 0.11}
        />
      )}
      {mark.ties > 1 && cell === cellOf.big && (
        <text data-part="ties" fontSize={10} textAnchor="middle" y={3.6}>
          {mark.ties}
        </text>
      )}
      <PairDots offset={cell * 0.32} banker={mark.bankerPair} player={mark.playerPair} />
    </g>
  );
}

/** One entry of a derived road: a ring, a disc or a stroke. */
export function ColourSign({ mark, road }: { mark: ColourMark; road: DerivedRoad }) {
  return (
    <g data-mark={mark.colour} transform={at(mark.column, mark.row, cellOf[road])}>
      <Sign road={road} />
    </g>
  );
}

/** The shape of a derived road's entries, around the origin. */
export function Sign({ road }: { road: DerivedRoad }) {
  if (road === 'bigEye') return <circle data-part="ring" r={4.4} strokeWidth={2} />;
  if (road === 'small') return <circle data-part="disc" r={5} />;
  return <line data-part="stroke" x1={-4.4} y1={4.4} x2={4.4} y2={-4.4} strokeWidth={2.4} />;
}

/** The sign of an outcome by itself, for a legend or a count. */
export function OutcomeSign({ outcome }: { outcome: BaccaratOutcome }) {
  return (
    <svg width={22} height={22} viewBox="-11 -11 22 22" aria-hidden="true">
      <g data-mark={outcome}>
        <circle data-part="disc" r={11} />
        <text fontSize={13} textAnchor="middle" y={4.6}>
          {outcomeLetters[outcome]}
        </text>
      </g>
    </svg>
  );
}
