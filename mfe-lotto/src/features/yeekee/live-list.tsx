import type { YeekeeShot } from '@sanuk/contract/areas/lotto';
import { useLiveStatus } from '@sanuk/platform';
import { Button, ChevronUpIcon, EmptyState, LiveDot, SectionHeading } from '@sanuk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ShotList } from '../../shared/yeekee/shot-list.tsx';
import { rowHeight } from '../../shared/yeekee/shot-window.rules.ts';
import styles from './yeekee.module.css';
import { shootingText } from './yeekee.text.ts';

/**
 * How many shots are shown: all of them at the head of the list; while somebody reads further down, as many as there were, so
 * that nothing moves under his eyes.
 */
function useHeldCount(count: number) {
  const [held, setHeld] = useState<number>();
  const follow = useCallback(() => setHeld(undefined), []);
  const onScrolled = (above: number) => {
    if (above > rowHeight / 2) setHeld((before) => before ?? count);
    else if (held === count) follow();
  };
  return { shown: held ?? count, onScrolled, follow };
}

/** Whether shots come as they fall, or are asked for every few seconds. */
function LiveState() {
  const status = useLiveStatus();
  if (status === 'connecting') return null;
  return status === 'live' ? (
    <LiveDot label={shootingText.live} />
  ) : (
    <span className={styles.soft}>{shootingText.reconnecting}</span>
  );
}

interface LiveListProps {
  shots: readonly YeekeeShot[];
  /** the member's own last shot, which is shown wherever the list stood */
  ownPosition: number | undefined;
}

/** The shots of a round as they fall, the newest first. What falls while one reads further down is offered. */
export function LiveList({ shots, ownPosition }: LiveListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, onScrolled, follow } = useHeldCount(shots.length);
  const toHead = useCallback(() => {
    follow();
    box.current?.scrollTo({ top: 0 });
  }, [follow]);
  useEffect(() => {
    if (ownPosition !== undefined) toHead();
  }, [ownPosition, toHead]);
  const fresh = shots.length - shown;
  return (
    <section className={styles.list} aria-label={shootingText.list}>
      <SectionHeading
        title={shootingText.list}
        count={shootingText.times(shots.length)}
        action={<LiveState />}
      />
      {shots.length === 0 ? (
        <EmptyState size="s" title={shootingText.emptyList} description={shootingText.emptyListMore} />
      ) : (
        <div className={styles.listBox}>
          <ShotList
            shots={fresh > 0 ? shots.slice(0, shown) : shots}
            label={shootingText.list}
            isNewestFirst
            boxRef={box}
            onScrolled={onScrolled}
          />
          {fresh > 0 && (
            <Button
              className={styles.fresh}
              size="s"
              variant="primary"
              icon={<ChevronUpIcon size={20} />}
              onClick={toHead}
            >
              {shootingText.fresh(fresh)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
