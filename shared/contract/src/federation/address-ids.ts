import type { CallName } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';

/** What is known of the ids that addresses carry. */
interface AddressId {
  /** what every id looks like; with anything else the address is none, and nobody is asked */
  form: RegExp;
  /** what anybody may ask, and is refused with `unknown` where there is none of that id */
  call: CallName;
  query: (id: string, agentId: number) => Readonly<Record<string, string | number>>;
  unknown: ErrorCode;
}

const round = {
  call: 'GET /api/lotto/round',
  query: (id: string) => ({ round_id: id }),
  unknown: 'round-unknown',
} as const;

/**
 * What the address of a page may name by an id. A route says which (`params`); the edge knows the form, and asks whether there
 * is one, so that what does not exist is answered 404.
 */
export const addressIds = {
  /** market, day and the number of the round on its day */
  round: { ...round, form: /^[a-z][a-z0-9]{1,19}-\d{8}(?:-\d{2,4})?$/ },
  yeekee: { ...round, form: /^yeekee[a-z0-9]{0,14}-\d{8}-\d{2,4}$/ },
  poll: {
    form: /^[1-9]\d{0,8}$/,
    call: 'GET /api/poll/config',
    query: (id: string, agentId: number) => ({ poll_id: Number(id), agent_id: agentId }),
    unknown: 'poll-unknown',
  },
} as const satisfies Record<string, AddressId>;

export type AddressIdKind = keyof typeof addressIds;
