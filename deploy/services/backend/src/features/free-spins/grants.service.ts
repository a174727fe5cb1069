import type { OperatorFreeSpins } from '@sanuk/contract/outside/operator-free-spins';
import type { Agent, AppContext } from '../../context/context.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Proposal, proposalView } from '../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../approvals/approvals.service.ts';
import { readFreeSpinGames } from '../game-catalogue/shown-games.service.ts';
import { mayPlay } from '../wallets/wallet.rules.ts';
import type { FreeSpinGrantRow } from './free-spins.tables.ts';
import { openGrant } from './give.service.ts';
import { publishLeft } from './spending.service.ts';

type GrantRow = FreeSpinGrantRow & Proposal;
type Order = OperatorCall<'/operator/free-spins/grant'>['body'];
type Own = 'provider_id' | 'game_id' | 'spins' | 'stake_satang' | 'wallet_id' | 'source' | 'valid_until';

const freeSpinGrants: ApprovalKind<GrantRow, OperatorFreeSpins> = {
  table: {
    name: 'free_spin_grant',
    id: 'grant_id',
    key: 'grant_key',
    keyWithin: { column: 'source', value: 'staff' },
  },
  approved: 'open',
  unknown: 'free-spins-unknown',
  action: 'free-spins',
  notesEveryProposal: false,
  details: (row) => ({
    grant_id: row.grant_id,
    provider_id: row.provider_id,
    game_id: row.game_id,
    spins: row.spins,
    used: row.used,
    stake_satang: Number(row.stake_satang),
    wallet: row.wallet_id,
  }),
  view: (row) => ({
    grant_id: row.grant_id,
    state: row.status,
    source: row.source,
    provider_id: row.provider_id,
    game_id: row.game_id,
    spins: row.spins,
    used: row.used,
    stake_satang: Number(row.stake_satang),
    won_satang: Number(row.won_satang),
    wallet: row.wallet_id,
    valid_until: row.valid_until.toISOString(),
    ...proposalView(row),
  }),
  follows: { open: openGrant, revoked: (tx, row) => publishLeft(tx, row.grant_id) },
};

/** Free spins that staff gives, and takes back. What they play with together is what they are worth. */
export function createFreeSpinGrants(context: AppContext) {
  const approvals = new Approvals<GrantRow, OperatorFreeSpins, Own>(context, freeSpinGrants);

  const list: OperatorHandler<'/operator/free-spins/list'> = ({ agent, body }) =>
    approvals.list(agent.agentId, body.state);

  const grant: OperatorHandler<'/operator/free-spins/grant'> = async (call) => {
    const { agent, body } = call;
    const row = rowOf(body);
    return approvals.propose(call, {
      key: body.grant_key,
      worthSatang: row.stake_satang * BigInt(row.spins),
      row,
      refused: (await takesFreeSpins(context, agent, body)) ? null : new Refusal('free-spins-not-here'),
    });
  };

  const decide: OperatorHandler<'/operator/free-spins/decide'> = (call) =>
    approvals.decide(call, call.body.free_spins_id, call.body.verdict);

  const revoke: OperatorHandler<'/operator/free-spins/revoke'> = (call) =>
    approvals.step(call, call.body.revoke_id, { from: 'open', to: 'revoked' });

  return { list, grant, decide, revoke };
}

/** Spins are given on what is there, and where the brand lets their wallet play. */
async function takesFreeSpins(context: AppContext, agent: Agent, order: Order): Promise<boolean> {
  const games = await readFreeSpinGames(context, agent.agentId, order.provider_id, order.game_id);
  return games.some(({ category }) => mayPlay(agent, order.wallet, category));
}

const rowOf = (body: Order): Pick<GrantRow, Own> => ({
  provider_id: body.provider_id,
  game_id: body.game_id,
  spins: body.spins,
  stake_satang: BigInt(body.stake_satang),
  wallet_id: body.wallet,
  source: 'staff',
  valid_until: new Date(body.valid_until),
});
