import type { BaccaratHand, BaccaratOutcome } from '@sanuk/contract/areas/sooth';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Bead, ColourSign, cellOf, Ring } from './drawing.tsx';
import styles from './road.module.css';
import {
  beadPlace,
  bigRoad,
  colourRoad,
  type DerivedRoad,
  derivedColours,
  derivedRoads,
  roadRows,
  runLengths,
  widthOf,
} from './roads.rules.ts';
import { roadNames, soothText } from './sooth.text.ts';

interface RoadProps {
  road: keyof typeof roadNames;
  /** what a listener hears in place of the drawing */
  spoken: string;
  columns: number;
  children: ReactNode;
}

/** What scrolls sideways and has nothing to press inside is reached by the keyboard itself. */
const reached = { tabIndex: 0 } as const;

/** A road on its grid, scrolled to where it grows. */
function Road({ road, spoken, columns, children }: RoadProps) {
  const { name, inEnglish } = roadNames[road];
  const cell = cellOf[road];
  // One more column, so that the newest does not touch the edge.
  const widthPx = (columns + 1) * cell;
  const heightPx = roadRows * cell;
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = widthPx;
  }, [widthPx]);
  return (
    <figure className={styles.road} data-road={road}>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span>
        <span lang="en">{inEnglish}</span>
      </figcaption>
      <section ref={scroller} className={styles.scroller} aria-label={name} {...reached}>
        <svg
          className={styles.drawing}
          role="img"
          aria-label={`${name} ${spoken}`}
          width={widthPx}
          height={heightPx}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
        >
          {children}
        </svg>
      </section>
    </figure>
  );
}

const outcomesOf = (hands: readonly BaccaratHand[]): BaccaratOutcome[] => hands.map(({ outcome }) => outcome);

/** Every hand as a bead. */
export function BeadPlate({ hands }: { hands: readonly BaccaratHand[] }) {
  const places = hands.map((_, index) => beadPlace(index));
  return (
    <Road road="bead" spoken={soothText.beadRoad(outcomesOf(hands))} columns={widthOf(places)}>
      {hands.map((hand, index) => (
        <Bead key={hand.hand_no} hand={hand} {...beadPlace(index)} isNewest={index === hands.length - 1} />
      ))}
    </Road>
  );
}

/** Runs of wins, with their ties and pairs. */
export function BigRoad({ hands }: { hands: readonly BaccaratHand[] }) {
  const marks = bigRoad(hands);
  return (
    <Road road="big" spoken={soothText.bigRoad(outcomesOf(hands))} columns={widthOf(marks)}>
      {marks.map((mark) => (
        <Ring key={`${mark.column}.${mark.row}`} mark={mark} />
      ))}
    </Road>
  );
}

/** One of the three roads that say how regular the big road is. */
export function ColourRoad({ road, hands }: { road: DerivedRoad; hands: readonly BaccaratHand[] }) {
  const lookBack = derivedRoads.find(({ name }) => name === road)?.lookBack ?? 1;
  const colours = derivedColours(runLengths(outcomesOf(hands)), lookBack);
  const marks = colourRoad(colours);
  return (
    <Road road={road} spoken={soothText.colourRoad(colours)} columns={widthOf(marks)}>
      {marks.map((mark) => (
        <ColourSign key={`${mark.column}.${mark.row}`} mark={mark} road={road} />
      ))}
    </Road>
  );
}

const miniColumns = 20;

/** The newest columns of a big road, small and without words: what is beside it says the counts. */
export function MiniRoad({ outcomes }: { outcomes: readonly BaccaratOutcome[] }) {
  const all = bigRoad(outcomes.map((outcome) => ({ outcome })));
  const skipped = Math.max(0, widthOf(all) - miniColumns);
  const cell = cellOf.mini;
  return (
    <svg className={styles.mini} viewBox={`0 0 ${miniColumns * cell} ${roadRows * cell}`} aria-hidden="true">
      {all
        .filter(({ column }) => column >= skipped)
        .map((mark) => (
          <Ring
            key={`${mark.column}.${mark.row}`}
            mark={{ ...mark, column: mark.column - skipped }}
            cell={cell}
          />
        ))}
    </svg>
  );
}
