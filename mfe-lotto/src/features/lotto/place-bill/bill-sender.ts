import {
  isApiError,
  messageOf,
  newRequestId,
  queryClient,
  refreshWallet,
  serverNow,
  showError,
  showToast,
  swallow,
} from '@sanuk/platform';
import { findLostBill } from '../bills/bill.rules.ts';
import { type BillReceipt, createBill, fetchBills, lottoKeys, validateBill } from '../lotto.api.ts';
import { type StakedLine, stakedLines, type ValidationView } from './check.rules.ts';
import { type SentOrder, storedOrder } from './lost-bill.ts';
import { sendBillText } from './send-bill.text.ts';
import type { SlipLine } from './slip.rules.ts';
import { forgetBought, markSending } from './slip-store.ts';

/** What the server said of a slip: the stored result a bill is created from (requirement L3). */
export interface CheckedSlip {
  asked: StakedLine[];
  /** ids of the slip's lines, in the order they were asked about */
  lineIds: number[];
  validation: ValidationView;
  /** belongs to this check: repeated sending of it buys once */
  requestId: string;
}

export type SendState =
  | { step: 'idle' }
  | { step: 'checking'; checked?: CheckedSlip }
  | { step: 'checked'; checked: CheckedSlip; problem?: { text: string; needsDeposit: boolean } }
  | { step: 'sending'; checked?: CheckedSlip }
  /** the answer was lost: the bill is looked for before anything is sent again */
  | { step: 'looking'; order: SentOrder }
  | { step: 'lost'; order: SentOrder; look: 'not-found' | 'failed' }
  | { step: 'sent'; receipt: BillReceipt };

/** The deed of placing a bill, from asking the server to knowing the outcome. Nothing is ever bought twice by it. */
export class BillSender {
  private readonly roundId: string;
  private current: SendState = { step: 'idle' };
  private isBusy = false;
  private readonly knownBills = new Set<string>();
  private readonly listeners = new Set<() => void>();

  constructor(roundId: string) {
    this.roundId = roundId;
  }

  readonly state = (): SendState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A page that was reloaded in the middle of sending looks for its bill first. */
  resume(): Promise<void> {
    return this.exclusively(async () => {
      const order = this.pendingOrder();
      if (order) await this.look(order);
    });
  }

  /** Asks the server what it says of the slip. An order whose outcome is not known yet comes first. */
  check(lines: readonly SlipLine[]): Promise<void> {
    return this.exclusively(async () => {
      const before = this.current;
      this.become({ step: 'checking', checked: 'checked' in before ? before.checked : undefined });
      const order = this.pendingOrder();
      if (order && (await this.search(order)) !== 'not-found') return;
      storedOrder.clear();
      await this.ask(lines);
    });
  }

  /** Buys what was checked. */
  confirm(lines: readonly SlipLine[]): Promise<void> {
    return this.exclusively(async () => {
      if (this.current.step !== 'checked') return;
      const { checked } = this.current;
      const { asked, requestId, validation } = checked;
      const order = {
        roundId: this.roundId,
        lines: asked,
        token: validation.token,
        requestId,
        sentAtMs: serverNow(),
      };
      await this.send(order, checked, lines);
    });
  }

  lookAgain(): Promise<void> {
    return this.exclusively(async () => {
      if (this.current.step === 'lost') await this.look(this.current.order);
    });
  }

  /** Sends the very same order again, under the same key: bought once, however often it arrives. */
  sendAgain(): Promise<void> {
    return this.exclusively(async () => {
      if (this.current.step === 'lost') await this.send(this.current.order);
    });
  }

  close(): void {
    if (!this.isBusy) this.become({ step: 'idle' });
  }

  private pendingOrder(): SentOrder | undefined {
    const order = storedOrder.read();
    return order?.roundId === this.roundId ? order : undefined;
  }

  private become(state: SendState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }

  /** One deed at a time: what is pressed meanwhile does nothing. */
  private async exclusively(deed: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await deed();
    } finally {
      this.isBusy = false;
    }
  }

  private async ask(lines: readonly SlipLine[], problem?: string): Promise<void> {
    const asked = stakedLines(lines);
    try {
      const validation = await validateBill(this.roundId, asked);
      const lineIds = lines.map((line) => line.id);
      this.become({
        step: 'checked',
        checked: { asked, lineIds, validation, requestId: newRequestId() },
        problem: problem === undefined ? undefined : { text: problem, needsDeposit: false },
      });
    } catch (error) {
      if (isApiError(error) && error.code === 'round-closed') return this.roundIsClosed(messageOf(error));
      this.become({ step: 'idle' });
      showError(error);
    }
  }

  private async send(order: SentOrder, checked?: CheckedSlip, lines?: readonly SlipLine[]): Promise<void> {
    this.become({ step: 'sending', checked });
    storedOrder.write(order);
    markSending(true);
    try {
      this.finish(await createBill(order), order.lines);
    } catch (error) {
      if (!isApiError(error) || error.outcomeUnknown) return await this.look(order);
      storedOrder.clear();
      if (error.code === 'round-closed') return this.roundIsClosed(messageOf(error));
      if (error.code === 'bill-changed' && lines) return await this.ask(lines, sendBillText.rateFell);
      if (error.code === 'bill-quote-used') return await this.wasBoughtBefore(error.message, lines);
      this.showRefusal(error.message, error.code === 'insufficient-balance', checked);
    } finally {
      markSending(false);
    }
  }

  /** What was checked is a bill already, perhaps of another tab: it is shown in the list, and the slip is checked anew. */
  private async wasBoughtBefore(text: string, lines: readonly SlipLine[] | undefined): Promise<void> {
    void swallow(refreshWallet());
    void queryClient.invalidateQueries({ queryKey: lottoKeys.bills });
    if (lines) return await this.ask(lines, sendBillText.quoteUsed);
    this.showRefusal(text, false, undefined);
  }

  private showRefusal(text: string, needsDeposit: boolean, checked: CheckedSlip | undefined): void {
    if (!checked) {
      this.become({ step: 'idle' });
      showToast('error', text);
      return;
    }
    // A refusal is final for its key; what is sent next is another deed.
    const again = { ...checked, requestId: newRequestId() };
    this.become({ step: 'checked', checked: again, problem: { text, needsDeposit } });
  }

  private async look(order: SentOrder): Promise<void> {
    this.become({ step: 'looking', order });
    if ((await this.search(order)) === 'not-found') this.become({ step: 'lost', order, look: 'not-found' });
  }

  /** Looks for a bill whose answer was lost; when it is there the deed is done, when the list is away that is shown. */
  private async search(order: SentOrder): Promise<'found' | 'not-found' | 'failed'> {
    try {
      const { bills } = await fetchBills({ roundId: order.roundId });
      const totalSatang = order.lines.reduce((sum, line) => sum + line.stakeSatang, 0);
      const lost = { totalSatang, lineCount: order.lines.length, sentAtMs: order.sentAtMs };
      const bill = findLostBill(bills, lost, this.knownBills);
      if (!bill) return 'not-found';
      this.finish({ ...bill, balanceAfterSatang: undefined }, order.lines);
      return 'found';
    } catch {
      this.become({ step: 'lost', order, look: 'failed' });
      return 'failed';
    }
  }

  private finish(receipt: BillReceipt, bought: readonly StakedLine[]): void {
    storedOrder.clear();
    this.knownBills.add(receipt.billId);
    forgetBought(bought);
    this.become({ step: 'sent', receipt });
    void swallow(refreshWallet());
    void queryClient.invalidateQueries({ queryKey: lottoKeys.bills });
    void queryClient.invalidateQueries({ queryKey: lottoKeys.limits(this.roundId) });
  }

  private roundIsClosed(message: string): void {
    this.become({ step: 'idle' });
    showToast('error', message);
    void queryClient.invalidateQueries({ queryKey: lottoKeys.round(this.roundId) });
  }
}
