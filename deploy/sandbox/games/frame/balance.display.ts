import type { GameState } from '../../server/game/play-api.ts';
import { byId } from '../dom.ts';
import { gameText } from '../game.text.ts';
import { money } from '../money.ts';

type BalanceState = Pick<GameState<unknown>, 'balanceSatang'>;
interface StateClient {
  state(): Promise<BalanceState>;
}

/** The balance as the game knows and shows it. */
export class BalanceDisplay {
  readonly #client: StateClient;
  readonly #shown = byId('balance', HTMLElement);
  #satang: number | null;

  constructor({ client, state }: { client: StateClient; state: BalanceState }) {
    this.#client = client;
    this.#satang = state.balanceSatang;
    this.show(this.#satang);
  }

  /** In satang; null while the wallet has not said. */
  get satang(): number | null {
    return this.#satang;
  }

  /** Null leaves what was known. */
  show(satang: number | null): void {
    this.#satang = satang ?? this.#satang;
    this.#shown.textContent = this.#satang === null ? gameText.unknownBalance : money(this.#satang);
  }

  /** Asks the wallet. */
  async refresh(): Promise<void> {
    this.show((await this.#client.state().catch(() => undefined))?.balanceSatang ?? null);
  }

  /** Whether a stake can be paid; asks the wallet before it says no. */
  async covers(stakeSatang: number): Promise<boolean> {
    if (this.#satang !== null && this.#satang < stakeSatang) await this.refresh();
    return this.#satang === null || this.#satang >= stakeSatang;
  }
}
