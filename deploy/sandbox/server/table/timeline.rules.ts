import type { Hand } from './deal.rules.ts';

/** How long each part of a hand takes, in milliseconds. */
export const bettingMs = 15_000;
/** Between the last bet and the first card: what was bet in time is certain by then, or is given back. */
export const closingMs = 1500;
export const cardMs = 1100;
/** after the last card, for it to be turned */
const turnMs = 900;
export const resultMs = 6000;
/** Between the last hand of a shoe and the first bets on the next one. */
export const shuffleMs = 20_000;

/** The moments of one hand. */
export interface HandTimes {
  opensAt: number;
  /** no more bets */
  closesAt: number;
  /** the first card */
  dealsAt: number;
  /** the outcome is there */
  resultAt: number;
  endsAt: number;
}

/** How long one hand takes: a hand with more cards takes longer. */
const lengthOf = (hand: Hand): number => bettingMs + closingMs + dealMs(hand) + resultMs;
const dealMs = ({ player, banker }: Hand): number => (player.length + banker.length) * cardMs + turnMs;

/** When each hand of a shoe is played. */
export function timesOf(hands: readonly Hand[], startsAt: number): HandTimes[] {
  let opensAt = startsAt;
  return hands.map((hand) => {
    const closesAt = opensAt + bettingMs;
    const dealsAt = closesAt + closingMs;
    const resultAt = dealsAt + dealMs(hand);
    const times = { opensAt, closesAt, dealsAt, resultAt, endsAt: opensAt + lengthOf(hand) };
    opensAt = times.endsAt;
    return times;
  });
}

export type Phase = 'betting' | 'closing' | 'dealing' | 'result' | 'shuffling';

/** What a hand is doing at a moment. */
export function phaseOf({ opensAt, closesAt, dealsAt, resultAt, endsAt }: HandTimes, now: number): Phase {
  if (now < opensAt || now >= endsAt) return 'shuffling';
  if (now < closesAt) return 'betting';
  if (now < dealsAt) return 'closing';
  if (now < resultAt) return 'dealing';
  return 'result';
}
