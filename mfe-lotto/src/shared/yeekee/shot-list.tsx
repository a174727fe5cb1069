import type { YeekeeShot } from '@sanuk/contract/areas/lotto';
import { formatTime } from '@sanuk/platform';
import { Badge } from '@sanuk/ui';
import { memo, type RefObject, useState } from 'react';
import styles from './shot-list.module.css';
import { roundedSight, rowHeight, rowsNear } from './shot-window.rules.ts';
import { yeekeeText } from './yeekee.text.ts';
import { subtractedPosition } from './yeekee-proof.rules.ts';

function Shooter({ shot }: { shot: YeekeeShot }) {
  if (shot.by_system) return <Badge>{yeekeeText.bySystem}</Badge>;
  return shot.mine ? <Badge tone="accent">{yeekeeText.mine}</Badge> : <span>{shot.name}</span>;
}

const Row = memo(function Row({ shot, count, nr }: { shot: YeekeeShot; count: number; nr: number }) {
  const { position } = shot;
  return (
    <li
      className={styles.shot}
      aria-setsize={count}
      aria-posinset={nr}
      data-mine={shot.mine || undefined}
      data-subtracted={position === subtractedPosition || undefined}
    >
      <span className={styles.position}>{position}</span>
      <span className={styles.number}>{shot.number}</span>
      <span className={styles.shooter}>
        <Shooter shot={shot} />
        {position === 1 && <Badge tone="success">{yeekeeText.first}</Badge>}
        {position === subtractedPosition && <Badge tone="warning">{yeekeeText.subtracted}</Badge>}
      </span>
      <span className={styles.time}>{formatTime(shot.at)}</span>
    </li>
  );
});

/** What scrolls and has nothing to press inside is reached by the keyboard itself. */
const reached = { tabIndex: 0 } as const;
/** What the style sheet gives the box on most screens; measured when it is scrolled. */
const firstHeight = 480;

interface ShotListProps {
  /** in the order of the round, the first one first */
  shots: readonly YeekeeShot[];
  label: string;
  isNewestFirst?: boolean;
  boxRef?: RefObject<HTMLDivElement | null>;
  /** called with how far the list is scrolled, in px */
  onScrolled?: (above: number) => void;
}

/** Shots as rows in a box that scrolls; of a long list only the rows near the sight stand in the page. */
export function ShotList({ shots, label, isNewestFirst = false, boxRef, onScrolled }: ShotListProps) {
  const [sight, setSight] = useState({ above: 0, height: firstHeight });
  const count = shots.length;
  const { start, end } = rowsNear(sight, count);
  const drawn = isNewestFirst ? shots.slice(count - end, count - start).reverse() : shots.slice(start, end);
  const look = (box: HTMLElement) => {
    const next = roundedSight({ above: box.scrollTop, height: box.clientHeight || firstHeight });
    setSight((last) => (last.above === next.above && last.height === next.height ? last : next));
    onScrolled?.(box.scrollTop);
  };
  return (
    <div ref={boxRef} className={styles.box} onScroll={(event) => look(event.currentTarget)} {...reached}>
      <ol
        aria-label={label}
        style={{ paddingBlockStart: start * rowHeight, paddingBlockEnd: (count - end) * rowHeight }}
      >
        {drawn.map((shot, index) => (
          <Row key={shot.position} shot={shot} count={count} nr={start + index + 1} />
        ))}
      </ol>
    </div>
  );
}
