import fc from 'fast-check';
import { type MoneyAction, type MoneyActionOptions, moneyActionOf } from './money-action.ts';
import { type Order, type Posted, UnreliableSite } from './testing/unreliable-site.ts';

interface Traits {
  canLook: boolean;
  isKept: boolean;
}

/** A member at a page that may be loaded anew, left, or lose its session, and what they were told. */
class MemberAtPage {
  readonly site = new UnreliableSite();
  /** one for each press that a member means as a new order */
  intentions = 0;
  readonly done: { requestId: string; result: Posted }[] = [];
  readonly refused: string[] = [];
  readonly #traits: Traits;
  #loads = 0;
  #isSignedIn = true;
  #action: MoneyAction<Order, Posted> | undefined;

  constructor(traits: Traits) {
    this.#traits = traits;
    this.open();
  }

  get step() {
    return this.#action?.current().step;
  }

  press(amountSatang: number): void {
    if (this.step === 'idle' || this.step === 'refused') this.intentions += 1;
    void this.#action?.start({ amountSatang });
  }
  resend = () => void this.#action?.resend();
  look = () => void this.#action?.look();
  dismiss = () => this.#action?.dismiss();

  leave(): void {
    this.#action = undefined;
  }
  signOut(): void {
    this.#isSignedIn = false;
    this.leave();
  }
  reload(): void {
    this.site.giveUpAll();
    this.#loads += 1;
    this.leave();
    if (this.#isSignedIn) this.open();
  }
  open(): void {
    this.#isSignedIn = true;
    if (this.#action) return;
    this.#action = moneyActionOf(this.#options(), { id: 'm-1', isHere: () => this.#isSignedIn });
    this.#action.follow(this.#options());
    void this.#action.restore();
  }

  #options(): MoneyActionOptions<Order, Posted> {
    const { canLook, isKept } = this.#traits;
    return {
      name: 'model',
      // A page that is loaded anew knows nothing of the requests of the one before.
      scope: `${run} ${this.#loads}`,
      send: this.site.send,
      find: canLook ? this.site.find : undefined,
      keep: isKept
        ? { version: 1, maxLength: 400, isOrder: (value): value is Order => 'amountSatang' in value }
        : undefined,
      onDone: (result, { requestId }) => this.done.push({ requestId, result }),
      onRefused: (_error, { requestId }) => this.refused.push(requestId),
    };
  }
}

let run = 0;

/** Lets everything happen that waits for nothing but its place in line. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 12; tick += 1) await Promise.resolve();
}

const steps = ['press', 'resend', 'look', 'dismiss', 'carry-out', 'answer', 'lose', 'stop', 'funds'] as const;
const stepsOfKept = [...steps, 'reload', 'leave', 'open', 'sign-out'] as const;
/** What makes trouble comes more often. */
const often = ['press', 'resend', 'carry-out', 'lose', 'lose', 'stop'] as const;
type Step = { do: (typeof stepsOfKept)[number]; pick: number };

function take(member: MemberAtPage, { do: what, pick }: Step): void {
  const { site } = member;
  const acts: Record<Step['do'], () => void> = {
    press: () => member.press((pick % 2) + 1),
    resend: member.resend,
    look: member.look,
    dismiss: member.dismiss,
    'carry-out': () => site.carryOut(pick),
    answer: () => site.answer(pick),
    lose: () => site.lose(pick),
    stop: () => site.stop(pick),
    funds: () => {
      site.hasFunds = pick % 2 === 0;
    },
    reload: () => member.reload(),
    leave: () => member.leave(),
    open: () => member.open(),
    'sign-out': () => member.signOut(),
  };
  acts[what]();
}

function expectNothingTwice({ site, intentions, done, refused }: MemberAtPage): void {
  expect(site.keys.size).toBeLessThanOrEqual(intentions);
  expect(site.postings.size).toBeLessThanOrEqual(intentions);
  expect(site.waiting.length).toBeLessThanOrEqual(1);
  expect(new Set(done.map(({ requestId }) => requestId)).size).toBe(done.length);
  for (const { requestId, result } of done) expect(site.postings.get(requestId)).toBe(result);
  for (const requestId of refused) expect(site.postings.has(requestId)).toBe(false);
}

/** The network is well again: the member comes back and presses until nothing is open. */
async function comeToAnEnd(member: MemberAtPage): Promise<void> {
  member.open();
  for (let tries = 0; tries < 10 && !(member.step === 'idle' || member.step === 'done'); tries += 1) {
    await settle();
    if (member.step === 'refused') member.dismiss();
    if (member.step === 'unknown') member.resend();
    for (let each = 0; each < 10; each += 1) member.site.carryOut(0);
    member.site.answer(0);
    await settle();
  }
  // What is still on its way for an action that has its outcome arrives late.
  for (let each = 0; each < 50; each += 1) member.site.carryOut(0);
  await settle();
}

async function play(traits: Traits, taken: readonly Step[]): Promise<void> {
  run += 1;
  window.sessionStorage.clear();
  const member = new MemberAtPage(traits);
  for (const step of taken) {
    take(member, step);
    await settle();
    expectNothingTwice(member);
  }
  await comeToAnEnd(member);
  expectNothingTwice(member);
  expect(['idle', 'done']).toContain(member.step);
  expect(new Set(member.done.map(({ requestId }) => requestId))).toEqual(
    new Set(member.site.postings.keys()),
  );
  // Only who has signed out meanwhile hears nothing of an order that was not carried out.
  const hearsAll = !taken.some((step) => step.do === 'sign-out');
  if (hearsAll) expect(member.done.length + member.refused.length).toBe(member.site.keys.size);
}

const anyOf = (names: readonly Step['do'][]) =>
  fc.array(fc.record({ do: fc.constantFrom(...names, ...often), pick: fc.nat(5) }), {
    maxLength: 40,
    size: 'max',
  });

describe('any order of presses, answers, losses, refusals and reloads', () => {
  test.each([
    { canLook: true, isKept: true },
    { canLook: false, isKept: true },
    { canLook: true, isKept: false },
    { canLook: false, isKept: false },
  ])('[P2] posts once for each intention and loses no answer: %o', async (traits) => {
    const names = traits.isKept ? stepsOfKept : steps;
    await fc.assert(
      fc.asyncProperty(anyOf(names), (taken) => play(traits, taken)),
      { numRuns: 150 },
    );
  });
});
