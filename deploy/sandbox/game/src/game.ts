import type { GameState, PlayBoot, SettledRound, SpinAnswer, SpinRefusal } from '../../src/play/play-api.ts';
import { certainSpin } from './certain-spin.ts';
import { throwCoins } from './coins.view.ts';
import { countUp } from './counter.ts';
import { byId } from './dom.ts';
import type { embedder } from './embedder.ts';
import { gameText, refusalText } from './game.text.ts';
import { type PendingSpin, pendingSpin, rememberSpin } from './memory.ts';
import { money } from './money.ts';
import type { Notice } from './notice.ts';
import { historyPanel, infoPanel, resultText, type SessionTotals } from './panels.ts';
import { newNonce, type PlayClient, SessionLost } from './play.client.ts';
import { reelsView } from './reels.view.ts';
import { createSound } from './sound.ts';
import { stakeControl } from './stake.control.ts';
import { wirePanels } from './wire-panels.ts';

export interface GameParts {
  boot: PlayBoot;
  client: PlayClient;
  state: GameState;
  faces: readonly HTMLImageElement[];
  page: ReturnType<typeof embedder>;
  notice: Notice;
}

/** Win of this many stakes is shown with more coins. */
const BIG_WIN = 15;
/** Added to the shortest time between spins, so that two clocks need not agree to the millisecond. */
const MARGIN_MS = 120;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const calmQuery = window.matchMedia('(prefers-reduced-motion: reduce)');
const isCalm = () => calmQuery.matches;

/** Brings the page to life: one spin at a time, from the press to the announcement. */
export function startGame({ boot, client, state, faces, page, notice }: GameParts): void {
  const spinButton = byId('spin', HTMLButtonElement);
  const balanceText = byId('balance', HTMLElement);
  const winText = byId('win', HTMLElement);
  const result = byId('result', HTMLParagraphElement);
  const canvas = byId('reels', HTMLCanvasElement);
  const sound = createSound();
  const totals: SessionTotals = { stakedSatang: 0, wonSatang: 0, elapsedMs: 0 };
  const openedAt = Date.now();
  const reels = reelsView({ canvas, machine: state.machine, faces, isCalm, stops: restingStops(state) });
  const stake = stakeControl(state.stakesSatang, state.balanceSatang);
  let balanceSatang = state.balanceSatang;
  let isBusy = false;
  let readyAt = 0;

  function announce(text: string): void {
    result.textContent = text;
  }

  function setBusy(busy: boolean): void {
    isBusy = busy;
    document.body.dataset.state = busy ? 'spinning' : 'idle';
    // Not `disabled`: the focus of whoever plays by keyboard would be lost at every spin.
    spinButton.setAttribute('aria-disabled', String(busy));
    stake.setDisabled(busy);
  }

  function showBalance(satang: number | null): void {
    balanceSatang = satang ?? balanceSatang;
    balanceText.textContent = balanceSatang === null ? gameText.unknownBalance : money(balanceSatang);
  }

  function refuse(reason: SpinRefusal): void {
    const isEmptyDemo = reason === 'insufficient-funds' && state.mode === 'demo';
    const text = isEmptyDemo ? gameText.demoEmpty : refusalText[reason];
    const canPayIn = reason === 'insufficient-funds' && state.mode === 'real' && page.isPresent;
    announce(text);
    notice.show(
      text,
      canPayIn ? { label: gameText.cashier, run: () => page.post({ type: 'game:cashier' }) } : undefined,
    );
  }

  function celebrate({ winSatang, stakeSatang }: SettledRound): void {
    const size = winSatang / stakeSatang;
    sound.win(size);
    countUp(winText, winSatang, isCalm() ? 0 : Math.min(1800, 500 + size * 60));
    if (isCalm()) return;
    const box = canvas.getBoundingClientRect();
    throwCoins({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, size >= BIG_WIN ? 80 : 26);
  }

  /** Shows how a spin ended, once the reels stand. */
  async function reveal(round: SettledRound): Promise<void> {
    await reels.land(round.stops, (reel) => sound.stop(reel));
    totals.stakedSatang += round.stakeSatang;
    totals.wonSatang += round.winSatang;
    showBalance(round.balanceSatang);
    reels.show(round.wins);
    document.body.dataset.win = round.winSatang > round.stakeSatang ? 'yes' : 'no';
    if (round.winSatang > round.stakeSatang) celebrate(round);
    else winText.textContent = money(round.winSatang);
    announce(resultText(round.stakeSatang, round.winSatang));
    page.post({ type: 'game:balance-changed' });
  }

  async function conclude(answer: Exclude<SpinAnswer, { outcome: 'pending' }>): Promise<void> {
    if (answer.outcome === 'settled') return reveal(answer.round);
    await reels.land(restingStops(state), () => undefined);
    if (answer.outcome === 'refused') {
      showBalance(answer.balanceSatang);
      return refuse(answer.reason);
    }
    const text = gameText.void(money(answer.stakeSatang));
    announce(text);
    notice.show(text);
    page.post({ type: 'game:balance-changed' });
    await refreshBalance();
  }

  /** One spin from beginning to end. The next is possible when this one was shown, and not sooner than allowed. */
  async function play(spin: PendingSpin, isResumed: boolean): Promise<void> {
    notice.hide();
    setBusy(true);
    rememberSpin(boot.session, spin);
    document.body.dataset.win = 'no';
    winText.textContent = '–';
    announce(isResumed ? gameText.resumed : gameText.spinning);
    reels.start();
    sound.start();
    const begun = performance.now();
    try {
      const answer = await certainSpin(
        client,
        spin,
        { pollMs: 1200, retryMs: 1000, tries: 12, sleep, onWait: (why) => announce(gameText[why]) },
        isResumed,
      );
      // Without moving reels the result would be there at once: a spin takes its time all the same.
      if (isCalm()) await sleep(Math.max(0, begun + state.minSpinMs - performance.now()));
      rememberSpin(boot.session, null);
      if (answer) await conclude(answer);
      else await reels.land(restingStops(state), () => undefined).then(() => announce(gameText.ready));
      if (answer?.outcome === 'refused') readyAt = 0;
      else readyAt = begun + state.minSpinMs + MARGIN_MS;
    } catch (failure) {
      await reels.land(restingStops(state), () => undefined);
      lost(failure, spin);
    }
    await sleep(Math.max(0, readyAt - performance.now()));
    setBusy(false);
  }

  function lost(failure: unknown, spin: PendingSpin): void {
    const text = failure instanceof SessionLost ? gameText.usedLink : gameText.unknownOutcome;
    announce(text);
    notice.show(
      text,
      failure instanceof SessionLost
        ? undefined
        : { label: gameText.retry, run: () => void play(spin, true) },
    );
  }

  async function press(): Promise<void> {
    if (isBusy) return;
    const stakeSatang = stake.satang();
    if (balanceSatang !== null && balanceSatang < stakeSatang && !(await canAfford(stakeSatang))) return;
    await play({ nonce: newNonce(), stakeSatang }, false);
  }

  /** Asks the wallet before a stake is refused: the member may have paid in meanwhile. */
  async function canAfford(stakeSatang: number): Promise<boolean> {
    setBusy(true);
    await refreshBalance();
    setBusy(false);
    if (balanceSatang === null || balanceSatang >= stakeSatang) return true;
    refuse('insufficient-funds');
    return false;
  }

  async function refreshBalance(): Promise<void> {
    showBalance((await client.state().catch(() => undefined))?.balanceSatang ?? null);
  }

  onPress(spinButton, canvas, () => void press());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isBusy) void refreshBalance();
  });
  wirePanels({
    info: () => infoPanel(state, stake.satang()),
    history: async () =>
      historyPanel(await client.history(), { ...totals, elapsedMs: Date.now() - openedAt }),
    sound,
  });
  new ResizeObserver(() => reels.resize()).observe(canvas.parentElement ?? canvas);
  reels.resize();
  spinButton.disabled = false;
  byId('demo-mark', HTMLElement).hidden = state.mode !== 'demo';
  showBalance(balanceSatang);
  setBusy(false);
  announce(gameText.ready);
  if (state.refusal) refuse(state.refusal);
  const unfinished = pendingSpin(boot.session);
  if (unfinished) void play(unfinished, true);
}

/** What the reels show before the first spin: nothing that pays, the same for everyone. */
function restingStops({ machine }: GameState): number[] {
  return machine.strips.map((strip, reel) => (reel * 7 + 3) % strip.length);
}

/**
 * The button, a tap on the reels and the space bar spin. Holding a key down is one press, not many: there is no way
 * to play without pressing for each spin (RTS 8A).
 */
function onPress(button: HTMLButtonElement, canvas: HTMLCanvasElement, press: () => void): void {
  button.addEventListener('click', press);
  canvas.addEventListener('click', press);
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest('button, a, input')) return;
    event.preventDefault();
    press();
  });
}
