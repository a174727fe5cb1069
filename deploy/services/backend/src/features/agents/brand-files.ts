import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bankSymbols } from '@sanuk/contract/accounts/banks';
import { Banner } from '@sanuk/contract/areas/agent';
import { gameCategories } from '@sanuk/contract/areas/game';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { LottoTerms } from '../../context/lotto-terms.ts';
import { checkSameMarkets, marketPlansOf } from '../lotto-rounds/markets/market-plan.rules.ts';
import type { AgentProfile } from './agents.tables.ts';
import { LottoSetting } from './lotto-setting.ts';
import { Promotions } from './promotion-terms.ts';
import { checkQuests, Quests } from './quest-terms.ts';
import { RedemptionSetting } from './redemption-terms.ts';
import { usualLotto } from './usual-lotto.ts';
import { checkWheel, Wheel } from './wheel-terms.ts';

/** What the backend needs of a brand's folder. */
export interface BrandFiles {
  brand: string;
  /** its agent.json */
  file: string;
  /** its brand.json */
  settingsFile: string;
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
/** A PromptPay QR pays the number of a person or company, or a bill of a biller; one of the two. */
const PromptPay = Type.Union([
  Type.Object(
    {
      account_name: Account.account_name,
      receiver: Type.String({ pattern: '^(0[0-9]{2}-?[0-9]{3}-?[0-9]{4}|[0-9]{13}|[0-9]{15})$' }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      account_name: Account.account_name,
      biller_id: Type.String({ pattern: '^[0-9]{15}$' }),
      reference_2: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,20}$' })),
    },
    { additionalProperties: false },
  ),
]);
const Accounts = Type.Object({
  promptpay: Type.Optional(PromptPay),
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
    Type.Object(
      {
        channel_id: Type.String({ pattern: '^[0-9]{6,20}$' }),
        liff_id: Type.Optional(Type.String({ pattern: '^[0-9]{6,20}-[A-Za-z0-9]{1,40}$' })),
      },
      { additionalProperties: false },
    ),
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
  wheel: Type.Optional(Wheel),
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

/** Contents that replace files of a brand's folder during a check, by file name. */
export type BrandDrafts = Readonly<Partial<Record<BrandFileName, string>>>;

const fileNames = ['brand.json', 'agent.json', 'banners.json', 'lotto.json'] as const;
type BrandFileName = (typeof fileNames)[number];

/** Reads the text of a file; null where there is no such file. */
type ReadText = (file: string) => string | null;

const foldersIn = (brandsDir: string): string[] =>
  readdirSync(brandsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();

/** Changes with every edit of a file that `readBrandFiles` reads. @throws when the folder itself cannot be read */
export function brandFilesVersion(brandsDir: string): string {
  const files = foldersIn(brandsDir).flatMap((name) =>
    fileNames.map((file) => path.join(brandsDir, name, file)),
  );
  return files
    .map((file) => {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      return found ? `${file} ${found.ino} ${found.size} ${found.mtimeNs}` : file;
    })
    .join('\n');
}

/**
 * Reads every brand below a folder: `brand.json`, `agent.json`, `banners.json`, and `lotto.json` where there is one. A brand with a file that is missing or
 * does not fit is told and left out; it stops no other.
 * @param draft contents that replace files of one brand
 * @throws when the folder itself cannot be read
 */
export function readBrandFiles(
  brandsDir: string,
  draft?: { brand: string; drafts: BrandDrafts },
): { brands: BrandFiles[]; faults: BrandFault[] } {
  const drafts = new Map(
    Object.entries(draft?.drafts ?? {}).map(([name, text]) => [
      path.join(brandsDir, draft?.brand ?? '', name),
      text,
    ]),
  );
  const readText: ReadText = (file) =>
    drafts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const brands: BrandFiles[] = [];
  const faults: BrandFault[] = [];
  for (const name of foldersIn(brandsDir)) {
    let agentCode: string | null = null;
    try {
      const settingsFile = path.join(brandsDir, name, 'brand.json');
      const settings = readFile(readText, settingsFile, Settings);
      agentCode = settings.agentCode;
      const clash = brands.find(
        (other) => other.agentId === settings.agentId || sameCode(other.agentCode, settings.agentCode),
      );
      if (clash) throw new Error(`${name} has the agent id or code of ${clash.brand}`);
      const file = path.join(brandsDir, name, 'agent.json');
      const profile = readFile(readText, file, Profile);
      checkQuests(profile.quests ?? []);
      checkLine(file, profile.line);
      if (profile.wheel) checkWheel(file, profile.wheel);
      const lotto = readLotto(readText, path.join(brandsDir, name, 'lotto.json'), brands);
      brands.push({
        brand: settings.brand,
        file,
        settingsFile,
        agentId: settings.agentId,
        agentCode: settings.agentCode,
        profile: { ...profile, hosts: settings.hosts, ...(lotto && { lotto }) },
        banners: readFile(readText, path.join(brandsDir, name, 'banners.json'), Banners),
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

/** @throws Error when the LIFF app belongs to another channel: its ID tokens would name that channel */
function checkLine(file: string, line: AgentProfile['line']): void {
  if (line?.liff_id && !line.liff_id.startsWith(`${line.channel_id}-`))
    throw new Error(`${file}: line.liff_id has to begin with line.channel_id and a hyphen`);
}

/** The markets of a brand, null where it does not say. @throws Error when they fit neither themselves nor another brand's */
function readLotto(readText: ReadText, file: string, others: readonly BrandFiles[]): LottoTerms | null {
  const lotto = readText(file) === null ? null : readFile(readText, file, LottoSetting);
  const plans = marketPlansOf(lotto ?? usualLotto);
  for (const other of others)
    checkSameMarkets(plans, marketPlansOf(other.profile.lotto ?? usualLotto), other.brand);
  return lotto;
}

const sameCode = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

function readFile<S extends TSchema>(readText: ReadText, file: string, schema: S): Type.Static<S> {
  const value = parse(readText, file);
  const [first] = Value.Errors(schema, value);
  if (first) throw new Error(`${file}${first.instancePath}: ${first.message}`);
  return value as Type.Static<S>;
}

function parse(readText: ReadText, file: string): unknown {
  const text = readText(file);
  if (text === null) throw new Error(`${file} is missing`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}
