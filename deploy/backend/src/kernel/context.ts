import type { AgentConfig, BankAccount, Banner, TrueMoneyAccount } from '@sanuk/contract/areas/agent';
import type { Metrics } from '@sanuk/service/metrics';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.ts';
import type { Hook } from './hook.ts';
import type { Job } from './jobs.ts';
import type { Route } from './route.ts';

/** A brand: everything a call sees and changes belongs to one. */
export interface Agent {
  agentId: number;
  agentCode: string;
  /** name of its folder */
  brand: string;
  config: AgentConfig;
  banners: Banner[];
  /** where members transfer to */
  accounts: AgentAccounts;
}

/** Accounts of a brand, as members see them. */
export interface AgentAccounts {
  bank: BankAccount[];
  truemoney: TrueMoneyAccount[];
}

/** The brands this process serves, in memory: they change with the brand files, at a start. */
export interface AgentDirectory {
  /** The brand of an agent code, in any case of letters; null when there is none. */
  byCode(code: string): Agent | null;
  byBrand(brand: string): Agent | null;
  byId(agentId: number): Agent | null;
  all(): Agent[];
  /** Whether a code that is not found may belong to a brand whose files cannot be read at present. */
  mayBeAway(code: string): boolean;
}

/** Who is signed in, as the bearer token says. */
export interface MemberSession {
  sessionId: string;
  memberId: string;
  agentId: number;
}

/** Money of a paid deposit has just been credited, in the same transaction. */
export interface DepositCredited {
  memberId: string;
  agentId: number;
  amountSatang: bigint;
  paymentId: string;
}

/** What features get to work with. Filled by `createBackend`; nothing here is global. */
export interface AppContext {
  config: BackendConfig;
  /** for a connection of one's own, e.g. to listen on */
  databaseUrl: string;
  db: Database;
  log: FastifyBaseLogger;
  metrics: Metrics;
  agents: AgentDirectory;
  sessions: {
    /** The live session of a token within a brand, or null when it never was, has ended or expired. */
    find(token: string, agentId: number): Promise<MemberSession | null>;
  };
  /** Where one feature tells others of a deed inside its transaction. */
  hooks: { depositCredited: Hook<DepositCredited> };
}

/** One area of the backend. Its routes, its background work, and what runs around them. */
export interface Feature {
  name: string;
  routes?: Route[];
  jobs?: Job[];
  /** for doors that are not calls of the contract: signed callbacks, streams */
  plugin?(app: FastifyInstance): void | Promise<void>;
  /** before the first request */
  start?(): Promise<void>;
  /** after the last one */
  stop?(): Promise<void>;
}

export type FeatureFactory = (context: AppContext) => Feature;
