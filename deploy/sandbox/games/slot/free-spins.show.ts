import type { SettledRound } from '../../server/game/play-api.ts';
import { type FreeSpin, type SlotRound, satangOf } from '../../server/slot/free-spins.ts';
import type { Machine } from '../../server/slot/machine.ts';
import { byId } from '../dom.ts';
import { isCalm, sleep } from '../game-frame.ts';
import { money } from '../money.ts';
import type { Sound } from '../sound.ts';
import { showCard, showProgress } from './feature.view.ts';
import { freeTerms, knownBefore } from './free-terms.ts';
import type { ReelsView } from './reels.view.ts';
import { freeText } from './slot.text.ts';

/** How long a free spin stays before the next one: with a win, and without. */
const winMs = 1300;
const plainMs = 450;
/** A spin without motion takes its time all the same. */
const calmMs = 1500;

export interface FreeSpinsParts {
  reels: ReelsView;
  machine: Machine;
  sound: Sound;
}

export interface FreeSpinsRun {
  round: SlotRound;
  settled: Pick<SettledRound, 'winSatang'>;
  /** the stake that wins are counted with */
  stakeSatang: number;
  /** free spins that were shown before the page was left; undefined for a round that has just been played */
  shownBefore?: number;
  onShown: (shown: number) => void;
}

/** Shows the free spins of a round from the first card to the last. The round is decided and paid; this is its telling. */
export async function showFreeSpins(parts: FreeSpinsParts, run: FreeSpinsRun): Promise<void> {
  const { machine, reels } = parts;
  const { round, shownBefore = 0 } = run;
  if (!machine.free || round.awarded === 0) return;
  if (shownBefore < round.free.length) await showCard(introOf(machine, run));
  document.body.dataset.feature = 'free';
  reels.change(machine.free.strips, round.free[shownBefore - 1]?.stops ?? round.free[0]?.stops ?? []);
  await spinAll(parts, run);
  await showCard(summaryOf(machine, run));
  delete document.body.dataset.feature;
  reels.change(machine.strips, round.base?.stops ?? machine.strips.map(() => 0));
}

function introOf(machine: Machine, { round, shownBefore }: FreeSpinsRun) {
  const terms = machine.free ? freeTerms(machine.free) : [];
  if (shownBefore !== undefined) {
    const known = knownBefore(round.free, shownBefore, round.awarded);
    const lines = [freeText.left(known - shownBefore), ...terms];
    const title = freeText.counter(shownBefore, known);
    return { over: freeText.resumed, title, lines, button: freeText.resume };
  }
  const over = round.base ? freeText.won : freeText.bought;
  return { over, title: freeText.title(round.awarded), lines: terms, button: freeText.start };
}

function summaryOf(machine: Machine, { round, settled, stakeSatang }: FreeSpinsRun) {
  const base = satangOf(machine, round.base?.units ?? 0, stakeSatang);
  const lines = [
    freeText.came(round.free.length),
    ...(base > 0 ? [freeText.ofBase(money(base))] : []),
    ...(round.isCapped ? [freeText.capped(money(settled.winSatang))] : []),
  ];
  return { over: freeText.over, title: money(settled.winSatang), lines, button: freeText.done };
}

/** One after the other, until the last one or until the member would rather see what came of them. */
async function spinAll(parts: FreeSpinsParts, run: FreeSpinsRun): Promise<void> {
  const skip = byId('skip', HTMLButtonElement);
  let isSkipped = false;
  const onSkip = () => {
    isSkipped = true;
    skip.setAttribute('aria-disabled', 'true');
  };
  skip.addEventListener('click', onSkip);
  skip.removeAttribute('aria-disabled');
  skip.hidden = false;
  skip.focus({ preventScroll: true });
  const { round, shownBefore = 0, onShown } = run;
  for (let number = shownBefore; number < round.free.length && !isSkipped; number++) {
    const spin = round.free[number];
    if (spin) await spinOne(parts, run, spin, number);
    onShown(number + 1);
  }
  onShown(round.free.length);
  sayProgress(parts.machine, run, round.free.length - 1);
  skip.hidden = true;
  skip.removeEventListener('click', onSkip);
}

async function spinOne(
  parts: FreeSpinsParts,
  run: FreeSpinsRun,
  spin: FreeSpin,
  number: number,
): Promise<void> {
  const { reels, machine, sound } = parts;
  const { round } = run;
  const before = round.free[number - 1]?.totalUnits ?? round.base?.units ?? 0;
  sayProgress(machine, run, number, { known: knownBefore(round.free, number, round.awarded), units: before });
  reels.start();
  sound.start();
  await reels.land(spin.stops, (reel) => sound.stop(reel));
  reels.show(spin.wins);
  sayProgress(machine, run, number);
  if (spin.units > 0) sound.win(spin.units / machine.unitsPerStake);
  await sleep(isCalm() ? calmMs : spin.units > 0 ? winMs : plainMs);
}

/** How far the free spins are, with the one of this number; while it still turns, as much as was known before it. */
function sayProgress(
  machine: Machine,
  { round, stakeSatang }: FreeSpinsRun,
  number: number,
  before?: { known: number; units: number },
): void {
  const spin = round.free[number];
  if (!spin) return;
  const units = before?.units ?? spin.totalUnits;
  showProgress([
    freeText.counter(number + 1, before?.known ?? spin.known),
    ...(spin.multiplier > 1 ? [freeText.times(spin.multiplier)] : []),
    freeText.total(money(satangOf(machine, units, stakeSatang))),
    ...(before || spin.added === 0 ? [] : [freeText.more(spin.added)]),
  ]);
}
