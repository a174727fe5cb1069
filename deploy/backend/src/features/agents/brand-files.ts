import { readdirSync, readFileSync } from 'node:fs';
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

/** A brand folder that cannot be used, and why. */
export interface BrandFault {
  /** name of the folder */
  brand: string;
  /** null when not even that can be read */
  agentCode: string | null;
  message: string;
}

/**
 * Reads every brand below a folder: `brand.json`, `agent.json`, `banners.json`. A brand with a file that is missing or
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
      brands.push({
        brand: settings.brand,
        agentId: settings.agentId,
        agentCode: settings.agentCode,
        profile: readFile(path.join(brandsDir, name, 'agent.json'), Profile),
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
