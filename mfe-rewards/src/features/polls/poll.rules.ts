export type PollState = 'upcoming' | 'open' | 'closed' | 'resulted';

export interface Prize {
  kind: 'credit' | 'points' | 'spin';
  /** satang, points or spins */
  amount: number;
}

/** A poll as a list shows it. */
export interface PollCard {
  id: number;
  title: string;
  question: string;
  image: string | null;
  state: PollState;
  closesAtMs: number;
  entries: number;
  prize: Prize | undefined;
}

export interface Choice {
  id: number;
  name: string;
  image: string | null;
}

/** What is known of a poll beside its question. */
export interface Metadata {
  entries: number;
  rightId: number | undefined;
  winners: number;
  /** the member's own answers, newest first */
  mine: readonly number[];
}

export interface Poll extends Omit<PollCard, 'entries'> {
  opensAtMs: number;
  rules: readonly string[];
  winnersAtMost: number;
  choices: readonly Choice[];
  metadata: Metadata;
  seal: string;
  seed: string | undefined;
}

/** How many answers the member has, and when that was counted. */
export interface Quota {
  total: number;
  left: number;
  countedAtMs: number;
}

export interface Share {
  choiceId: number;
  entries: number;
  percent: number;
}

export interface Winner {
  name: string;
  prize: Prize;
  atMs: number;
}

/** The number in an address, or undefined when it can be no poll's. */
export function pollIdOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= 2_147_483_647 ? id : undefined;
}

/** Where a poll stands by the server's clock, also before the server has said that it changed. */
export function stateAt(
  { state, opensAtMs, closesAtMs }: Pick<Poll, 'state' | 'opensAtMs' | 'closesAtMs'>,
  nowMs: number,
): PollState {
  if (state !== 'upcoming' && state !== 'open') return state;
  if (nowMs >= closesAtMs) return 'closed';
  return nowMs >= opensAtMs ? 'open' : state;
}
