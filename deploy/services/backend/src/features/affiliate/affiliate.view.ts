import type {
  AffiliateConfig,
  AffiliateDay,
  AffiliateTransaction,
  Downline,
} from '@sanuk/contract/areas/affiliate';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { Agent } from '../../context/context.ts';
import { maskedPhone } from '../../members/masked-phone.rules.ts';
import type { DayRow, EntryRow } from './affiliate.tables.ts';
import { affiliateRules } from './affiliate.text.ts';
import type { PlayedCategory } from './commission.rules.ts';
import type { ListedEntry } from './entries.repository.ts';
import type { DownlineRow } from './network.repository.ts';

export const leastOf = ({ affiliate }: Agent): bigint => BigInt(Math.round(affiliate.redeem_min * 100));

export function configView(agent: Agent): AffiliateConfig {
  const { levels, redeem_min, share_texts } = agent.affiliate;
  return {
    agent_id: agent.agentId,
    levels: levels.length,
    rates: levels.flatMap((percents, no) =>
      Object.entries(percents).map(([category, percent]) => ({
        level: no + 1,
        category: category as PlayedCategory,
        percent,
      })),
    ),
    redeem_min,
    share_texts: [...share_texts],
    rules: affiliateRules(levels.length, leastOf(agent)),
  };
}

export const downlineView = (row: DownlineRow): Downline => ({
  name: maskedPhone(row.phone),
  level: row.level,
  joined_at: row.joined_at.toISOString(),
  turnover: bahtFromSatang(row.turnover_satang),
  commission: bahtFromSatang(row.commission_satang),
  is_active: row.is_active,
});

const states = { commission: 'payable', reversal: 'void', redeem: 'redeemed' } as const satisfies Record<
  EntryRow['kind'],
  AffiliateTransaction['state']
>;

export const transactionView = (row: ListedEntry): AffiliateTransaction => ({
  transaction_id: String(row.entry_id),
  kind: row.kind === 'redeem' ? 'redeem' : 'commission',
  state: states[row.kind],
  name: row.phone === null ? null : maskedPhone(row.phone),
  level: row.level,
  category: row.category,
  stake: row.stake_satang === null ? null : bahtFromSatang(row.stake_satang),
  percent: row.percent_hundredths === null ? null : row.percent_hundredths / 100,
  amount: bahtFromSatang(row.amount_satang),
  at: row.at.toISOString(),
});

export const dayView = (row: DayRow): AffiliateDay => ({
  date: row.day,
  turnover: bahtFromSatang(row.turnover_satang),
  commission: bahtFromSatang(row.commission_satang),
  redeemed: bahtFromSatang(row.redeemed_satang),
});
