import type { AgentConfig } from '@sanuk/contract/areas/agent';
import type { FastifyBaseLogger } from 'fastify';
import type {
  AffiliateTerms,
  Agent,
  AgentDirectory,
  CashbackTerms,
  RedemptionTerms,
  WithdrawalTerms,
} from '../../context/context.ts';
import type { Database, Tx } from '../../database/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import { findAgents, findSwitches, saveBrand, saveSwitches } from './agents.repository.ts';
import { readBrandFiles } from './brand-files.ts';
import { usualLotto } from './usual-lotto.ts';

/** Of a brand that does not say what bonus and free credit play. */
const slotsAlone = { bonus: ['slot'], free: ['slot'] } as const;

/** Of a brand that does not say how money leaves. */
const usualWithdrawal: WithdrawalTerms = {
  min: 300,
  max: 50_000,
  times_per_day: 3,
  day_max: 150_000,
  turnover_rate: 1,
  maintenance: [],
};

/** Of a brand that does not say what comes back. */
const usualCashback: CashbackTerms = {
  turnover: {
    percents: { slot: 0.5, casino: 0.3, sport: 0.3, fishing: 0.5, freespin: 0.5, lotto: 0.2 },
    min: 1,
    turnover_multiplier: 0,
  },
  loss: { percent: 5, loss_min: 500, refund_max: 10_000, claim_days: 3, turnover_multiplier: 1 },
};

/** Of a brand that does not say what friends bring. */
const usualAffiliate: AffiliateTerms = {
  levels: [
    { slot: 0.5, casino: 0.3, sport: 0.3, fishing: 0.5, freespin: 0.5, lotto: 0.5 },
    { slot: 0.05, casino: 0.03, sport: 0.03, fishing: 0.05, freespin: 0.05, lotto: 0.05 },
  ],
  redeem_min: 50,
  share_texts: ['{link}'],
};

/** Of a brand that does not say what points are earned by: what every brand gave before it could. */
const usualRedemption: RedemptionTerms = {
  baht_per_point: { slot: 100, casino: 100, sport: 100, fishing: 100, freespin: 100 },
  expire_days: 180,
  items: [],
};

/**
 * Takes over the brand files into the database, opens the house accounts of each brand, and answers the directory. A
 * brand that cannot be read goes on as the database knows it from an earlier start; without that it is unavailable.
 */
export async function loadAgents(
  db: Database,
  brandsDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<AgentDirectory> {
  const { brands, faults } = readBrandFiles(brandsDir);
  for (const { brand, message } of faults)
    log.error({ brand, fault: message }, 'a brand cannot be read; it goes on as it was before, if it was');
  for (const files of brands) {
    await saveBrand(db, files);
    await openSystemAccount(db, systemAccounts.bank(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.promo(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.bonus(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.lotto(files.agentId), 'THB');
    await openSystemAccount(db, systemAccounts.points(files.agentId), 'PT');
  }
  const records = (await findAgents(db)).map((row): Agent => {
    const {
      hosts,
      info,
      config,
      accounts,
      line,
      wallets,
      withdrawal,
      cashback,
      affiliate,
      promotions,
      redemption,
      quests,
      lotto,
    } = row.profile;
    return {
      agentId: row.agent_id,
      agentCode: row.agent_code,
      brand: row.brand,
      hosts: hosts ?? [],
      config: { agent_id: row.agent_id, agent_code: row.agent_code, info, config },
      banners: row.banners,
      // Of a brand whose folder is gone, the database may hold a profile from before there were accounts.
      accounts: accounts ?? { bank: [], truemoney: [] },
      walletCategories: wallets ?? slotsAlone,
      withdrawal: withdrawal ?? usualWithdrawal,
      cashback: cashback ?? usualCashback,
      affiliate: affiliate ?? usualAffiliate,
      lineChannel: line?.channel_id ?? null,
      promotions: promotions ?? [],
      redemption: redemption ?? usualRedemption,
      quests: quests ?? [],
      lotto: lotto ?? usualLotto,
    };
  });
  const codes = new Map(records.map((record) => [record.agentCode.toUpperCase(), record]));
  const ids = new Map(records.map((record) => [record.agentId, record]));
  return {
    byCode: (code) => codes.get(code.toUpperCase()) ?? null,
    byBrand: (brand) => records.find((record) => record.brand === brand) ?? null,
    byId: (agentId) => ids.get(agentId) ?? null,
    all: () => records,
    // A code that nobody has may be that of a brand whose settings cannot be read.
    mayBeAway: (code) =>
      faults.some(({ agentCode }) => agentCode === null || agentCode.toUpperCase() === code.toUpperCase()),
  };
}

/** The brand's settings, with what staff has switched over its file since. */
export async function configOf(db: Database, { agentId, config }: Agent): Promise<AgentConfig> {
  const switches = await findSwitches(db, agentId);
  return { ...config, config: { ...config.config, ...switches } };
}

/** Switches the global flag of the announcement dialog for everybody, from the next request on. */
export async function switchAnnouncement(tx: Tx, agentId: number, isOn: boolean): Promise<void> {
  await saveSwitches(tx, agentId, { event_modal: isOn });
}
