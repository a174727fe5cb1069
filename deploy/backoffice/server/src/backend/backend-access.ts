import { createPrivateKey } from 'node:crypto';
import { joinStaff, OrderRefusedError, operatorClient, readOwnStaff } from '@sanuk/common/operator-client';
import type { PersonKey } from '@sanuk/common/signature';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import type { JoinedStaff, OwnStaff } from '@sanuk/contract/outside/operator-staff';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import type { Seal } from '../secrets/seal.ts';

/** Lists of the money queue: all that is read with a person's key while the person is away. */
export type QueueEndpoint =
  | '/operator/withdrawals/list'
  | '/operator/review/list'
  | '/operator/wallets/list'
  | '/operator/wins/list'
  | '/operator/accounts/list'
  | '/operator/adjustments/list';

/** The backend, asked with a person's own key. */
export class BackendAccess {
  readonly #url: string;
  readonly #seal: Seal;

  constructor(url: string, seal: Seal) {
    this.#url = url;
    this.#seal = seal;
  }

  /**
   * Sends an order of a person.
   * @param visit who gives it, and from where: the backend notes the address when it trusts this server as a proxy
   * @throws OrderRefusedError, BackendAwayError
   */
  order<D extends OperatorEndpoint>(
    { account, address }: { account: AccountRow; address: string },
    endpoint: D,
    body: OperatorBody<D>,
  ): Promise<OperatorData<D>> {
    const headers = { 'x-forwarded-for': address };
    return operatorClient(this.#url, this.#keyOf(account), undefined, { headers })(endpoint, body);
  }

  /** Reads a list of the money queue for a person who is away. It changes nothing. @throws OrderRefusedError, BackendAwayError */
  readQueue<D extends QueueEndpoint>(
    account: AccountRow,
    endpoint: D,
    body: OperatorBody<D>,
  ): Promise<OperatorData<D>> {
    return operatorClient(this.#url, this.#keyOf(account))(endpoint, body);
  }

  /** Who the backend says a person is. @throws OrderRefusedError for one who was removed, BackendAwayError */
  readOwn(account: AccountRow): Promise<OwnStaff> {
    return readOwnStaff(this.#url, this.#keyOf(account));
  }

  /**
   * Checks that the backend rejects the person's key, twice: one refusal may come from a clock or from a closing backend.
   * @param cause what a request with the key failed with
   */
  async isRemoved(account: AccountRow, cause: unknown): Promise<boolean> {
    const isRefused = (error: unknown) =>
      error instanceof OrderRefusedError && error.code === 'signature-invalid';
    if (!isRefused(cause)) return false;
    return this.readOwn(account).then(() => false, isRefused);
  }

  /** Makes a key known as that of an invited person. @throws OrderRefusedError, BackendAwayError */
  join(invitation: string, publicKey: string): Promise<JoinedStaff> {
    return joinStaff(this.#url, invitation, publicKey);
  }

  #keyOf({ name, key_id, sealed_key }: Pick<AccountRow, 'name' | 'key_id' | 'sealed_key'>): PersonKey {
    const [party = '', id = ''] = key_id.split(':');
    const pem = this.#seal.open(`key ${key_id}`, sealed_key);
    if (party !== name) throw new Error(`the key ${key_id} is not of ${name}`);
    return { party, id, pair: createPrivateKey(pem) };
  }
}
