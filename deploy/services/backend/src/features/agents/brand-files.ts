import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bankSymbols } from '@sanuk/contract/accounts/banks';
import { Banner } from '@sanuk/contract/areas/agent';
import { gameCategories } from '@sanuk/contract/areas/game';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { LottoTerms } from '../../context/lotto-terms.ts';
import { checkSameMarkets, marketPlansOf } from '../lotto-rounds/market-plan.rules.ts';
import type { AgentProfile } from './agents.tables.ts';
import { LottoSetting } from './lotto-terms.ts';
import { Promotions } from './promotion-terms.ts';
import { checkQuests, Quests } from './quest-terms.ts';
import { RedemptionSetting } from './redemption-terms.ts';
import { usualLotto } from './usual-lotto.ts';

/** What the backend needs of a brand's folder. */
export interface BrandFiles {
  brand: string;
  /** its agent.json */
  file: string;
  agentId: number;
  agentCode: string;
  profile: AgentProfile;
  banners: Banner[];
}

const Settings = Type.Object({
  brand: Type.String(),
  agentId: Type.Integer({ minimum: 1 }),
  agentCode: Type.String({ pattern: '^[A-Za-z0-9_-]{2,40}$' }),
  hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1 }),
});
const AccountNumber = Type.String({ pattern: '^[0-9][0-9-]{8,18}[0-9]$' });
const Account = {
  account_id: Type.Integer({ minimum: 1 }),
  account_name: Type.String({ minLength: 1, maxLength: 120 }),
  min: Type.Number({ minimum: 1 }),
};
const Accounts = Type.Object({
  bank: Type.Array(
    Type.Object({ ...Account, bank_code: Type.Enum(bankSymbols), account_number: AccountNumber }),
  ),
  truemoney: Type.Array(Type.Object({ ...Account, phone: AccountNumber })),
});
const Categories = Type.Array(Type.Enum([...gameCategories]), { uniqueItems: true });
const RewardCategories = Type.Array(Type.Enum([...gameCategories, 'lotto']), {
  minItems: 1,
  uniqueItems: true,
});
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Withdrawal = Type.Object(
  {
    min: Type.Number({ minimum: 1 }),
    max: Type.Number({ maximum: 10_000_000 }),
    times_per_day: Type.Integer({ minimum: 1, maximum: 100 }),
    day_max: Type.Number({ maximum: 100_000_000 }),
    turnover_rate: Type.Number({ minimum: 0, maximum: 50 }),
    maintenance: Type.Array(
      Type.Object(
        { banks: Type.Optional(Type.Array(Type.Enum(bankSymbols))), from: Clock, until: Clock },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
const Share = Type.Number({ minimum: 0, maximum: 100 });
const Shares = Type.Object(
  { slot: Share, casino: Share, sport: Share, fishing: Share, freespin: Share, lotto: Share },
  { additionalProperties: false },
);
const Multiplier = Type.Number({ minimum: 0, maximum: 50 });
const Cashback = Type.Object(
  {
    turnover: Type.Object(
      {
        percents: Shares,
        min: Type.Number({ minimum: 0.01 }),
        turnover_multiplier: Multiplier,
      },
      { additionalProperties: false },
    ),
    loss: Type.Object(
      {
        percent: Share,
        categories: Type.Optional(RewardCategories),
        loss_min: Type.Number({ minimum: 0.01 }),
        refund_max: Type.Number({ minimum: 0.01, maximum: 1_000_000 }),
        claim_days: Type.Integer({ minimum: 1, maximum: 90 }),
        turnover_multiplier: Multiplier,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
const Affiliate = Type.Object(
  {
    levels: Type.Array(Shares, { minItems: 1, maxItems: 3 }),
    redeem_min: Type.Number({ minimum: 0.01, maximum: 100_000 }),
    share_texts: Type.Array(Type.String({ pattern: '\\{link\\}', maxLength: 300 }), {
      minItems: 1,
      maxItems: 6,
    }),
  },
  { additionalProperties: false },
);
const Profile = Type.Object({
  info: Type.Object({
    agent_name: Type.String({ minLength: 1 }),
    agent_logo: Type.String(),
    line_contact_url: Type.String(),
    line_admin_url: Type.String(),
  }),
  config: Type.Object({
    deposit_min: Type.Number({ minimum: 1 }),
    deposit_max: Type.Number({ maximum: 10_000_000 }),
    event_modal: Type.Boolean(),
    game_list_limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  accounts: Accounts,
  line: Type.Optional(
    Type.Object({ channel_id: Type.String({ pattern: '^[0-9]{6,20}$' }) }, { additionalProperties: false }),
  ),
  wallets: Type.Optional(
    Type.Object({ bonus: Categories, free: Categories }, { additionalProperties: false }),
  ),
  withdrawal: Type.Optional(Withdrawal),
  cashback: Type.Optional(Cashback),
  affiliate: Type.Optional(Affiliate),
  promotions: Type.Optional(Promotions),
  redemption: Type.Optional(RedemptionSetting),
  quests: Type.Optional(Quests),
});
const Banners = Type.Array(Banner);

/** A brand folder that cannot be used, and why. */
export interface BrandFault {
  /** name of the folder */
  brand: string;
  /** null when not even that can be read */
  agentCode: string | null;
  message: string;
}

/**
 * Reads every brand below a folder: `brand.json`, `agent.json`, `banners.json`, and `lotto.json` where there is one. A brand with a file that is missing or
 * does not fit is told and left out; it stops no other.
 * @throws when the folder itself cannot be read
 */
export function readBrandFiles(brandsDir: string): { brands: BrandFiles[]; faults: BrandFault[] } {
  const folders = readdirSync(brandsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const brands: BrandFiles[] = [];
  const faults: BrandFault[] = [];
  for (const name of folders) {
    let agentCode: string | null = null;
    try {
      const settings = readFile(path.join(brandsDir, name, 'brand.json'), Settings);
      agentCode = settings.agentCode;
      const clash = brands.find(
        (other) => other.agentId === settings.agentId || sameCode(other.agentCode, settings.agentCode),
      );
      if (clash) throw new Error(`${name} has the agent id or code of ${clash.brand}`);
      const file = path.join(brandsDir, name, 'agent.json');
      const profile = readFile(file, Profile);
      checkQuests(profile.quests ?? []);
      const lotto = readLotto(path.join(brandsDir, name, 'lotto.json'), brands);
      brands.push({
        brand: settings.brand,
        file,
        agentId: settings.agentId,
        agentCode: settings.agentCode,
        profile: { ...profile, hosts: settings.hosts, ...(lotto && { lotto }) },
        banners: readFile(path.join(brandsDir, name, 'banners.json'), Banners),
      });
    } catch (error) {
      faults.push({
        brand: name,
        agentCode,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { brands, faults };
}

/** The markets of a brand, null where it does not say. @throws Error when they fit neither themselves nor another brand's */
function readLotto(file: string, others: readonly BrandFiles[]): LottoTerms | null {
  const lotto = existsSync(file) ? readFile(file, LottoSetting) : null;
  const plans = marketPlansOf(lotto ?? usualLotto);
  for (const other of others)
    checkSameMarkets(plans, marketPlansOf(other.profile.lotto ?? usualLotto), other.brand);
  return lotto;
}

const sameCode = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

function readFile<S extends TSchema>(file: string, schema: S): Type.Static<S> {
  const value = parse(file);
  const [first] = Value.Errors(schema, value);
  if (first) throw new Error(`${file}${first.instancePath}: ${first.message}`);
  return value as Type.Static<S>;
}

function parse(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}
