import { goTo, paths, serverNow, signOut, useQuery, useServerSecond } from '@sanuk/platform';
import { Button, DefinitionList, Dialog } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import styles from './game-sheet.module.css';
import { continuedClock, minutesPlayed, minutesUnchecked, storedClock } from './play-clock.ts';
import { fetchMine, fetchPlayed, responsibleKeys } from './reality-check.api.ts';
import { realityCheckText as text } from './reality-check.text.ts';
import type { useGameSheet } from './use-game-sheet.ts';

/** The shortest interval there is: before it nobody has to be asked which one it is. */
const shortestMinutes = 15;
/** A game that was opened this moment is seen first. */
const seenFirstMs = 1_000;
/** What holds where the member's own cannot be had. */
const usualMinutes = 60;
const minuteMs = 60_000;

/** The clock of the play, which is kept each minute, and whether the member is to be told. */
function usePlayClock() {
  const now = useServerSecond() * 1000;
  const [clock, setClock] = useState(() => continuedClock(storedClock.read(), serverNow()));
  const [openedAt] = useState(serverNow);
  const minutes = minutesUnchecked(clock, now);
  const { data } = useQuery({
    queryKey: responsibleKeys.mine,
    queryFn: ({ signal }) => fetchMine(signal),
    enabled: minutes >= shortestMinutes,
  });
  const seenAt = clock.checkedAt + minutes * minuteMs;
  useEffect(() => {
    storedClock.write({ ...clock, seenAt });
  }, [clock, seenAt]);
  return {
    clock,
    played: minutesPlayed(clock, now),
    isDue: now - openedAt >= seenFirstMs && minutes >= (data?.check_minutes ?? usualMinutes),
    acknowledge: () => setClock((before) => ({ ...before, checkedAt: serverNow() })),
  };
}

/**
 * Tells a member who plays with money, at the interval he chose, how long it has been and what it came to (requirement X5). It pauses
 * nothing and has to be answered.
 */
export function RealityCheck({ sheet }: { sheet: ReturnType<typeof useGameSheet> }) {
  const { clock, played, isDue, acknowledge } = usePlayClock();
  const { data: sums } = useQuery({
    queryKey: responsibleKeys.played(clock.since),
    queryFn: ({ signal }) => fetchPlayed(clock.since, signal),
    enabled: isDue,
    staleTime: 0,
  });
  const goToLimits = () => {
    acknowledge();
    sheet.goElsewhere();
    sheet.close();
    // In the place of the game: going back from there leads to the page it was picked on.
    goTo(paths.memberProfile, { replace: true });
  };
  const leave = () => {
    acknowledge();
    void signOut();
  };
  return (
    <Dialog
      overlay="reality-check"
      open={isDue}
      onOpenChange={() => undefined}
      title={text.title}
      description={text.played(played)}
      width={400}
      role="alertdialog"
      locked
      hideClose
      footer={
        <div className={styles.ways}>
          <Button variant="primary" block onClick={acknowledge}>
            {text.proceed}
          </Button>
          <Button block onClick={goToLimits}>
            {text.takeBreak}
          </Button>
          <Button block onClick={leave}>
            {text.signOut}
          </Button>
        </div>
      }
    >
      <DefinitionList
        items={[
          { term: text.staked, value: text.amount(sums, 'stakedSatang') },
          { term: text.returned, value: text.amount(sums, 'returnedSatang') },
          { term: text.net, value: text.amount(sums, 'netSatang') },
        ]}
      />
      <p className={styles.message}>{text.goesOn}</p>
    </Dialog>
  );
}
