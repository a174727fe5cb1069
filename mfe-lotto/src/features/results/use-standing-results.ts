import { useState } from 'react';
import { type OutcomeView, type Standing, standingOf } from './results.rules.ts';

interface StandingResults extends Standing {
  /** takes in what came since, at once */
  takeIn: () => void;
}

/**
 * Results in the places they were first shown at; undefined until there are some to show. Live events bring newer ones at
 * every moment, and a list that moves under a finger opens the wrong one.
 */
export function useStandingResults(fresh: readonly OutcomeView[] | undefined): StandingResults | undefined {
  const [shown, setShown] = useState(fresh);
  if (!fresh) return undefined;
  const standing = standingOf(shown ?? fresh, fresh);
  // Older ones join what stands; from then on they keep their places as well.
  if (!shown || standing.outcomes.length > shown.length) setShown(standing.outcomes);
  return { ...standing, takeIn: () => setShown(fresh) };
}
