import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bankSymbols } from '@sanuk/contract/accounts/banks';
import { Banner } from '@sanuk/contract/areas/agent';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AgentProfile } from './agents.tables.ts';

/** What the backend needs of a brand's folder. */
export interface BrandFiles {
  brand: string;
  agentId: number;
  agentCode: string;
  profile: AgentProfile;
  banners: Banner[];
}

const Settings = Type.Object({
  brand: Type.String(),
  agentId: Type.Integer({ minimum: 1 }),
  agentCode: Type.String({ pattern: '^[A-Za-z0-9_-]{2,40}$' }),
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
});
const Banners = Type.Array(Banner);

/**
 * Reads every brand below a folder: `brand.json`, `agent.json`, `banners.json`.
 * @throws Error naming the file that is missing or does not fit
 */
export function readBrandFiles(brandsDir: string): BrandFiles[] {
  const folders = readdirSync(brandsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(brandsDir, entry.name, 'brand.json')))
    .map((entry) => path.join(brandsDir, entry.name));
  if (folders.length === 0) throw new Error(`no brand below ${brandsDir}`);
  return folders.map((folder) => {
    const { brand, agentId, agentCode } = readFile(path.join(folder, 'brand.json'), Settings);
    return {
      brand,
      agentId,
      agentCode,
      profile: readFile(path.join(folder, 'agent.json'), Profile),
      banners: readFile(path.join(folder, 'banners.json'), Banners),
    };
  });
}

function readFile<S extends TSchema>(file: string, schema: S): Type.Static<S> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [first] = Value.Errors(schema, value);
  if (first) throw new Error(`${file}${first.instancePath}: ${first.message}`);
  return value as Type.Static<S>;
}
