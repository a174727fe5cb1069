import type { Metrics } from '@sanuk/common/metrics';
import type { PartStates } from '@sanuk/common/readiness';
import type { PersonKey } from '@sanuk/common/signature';
import type { Tracer } from '@sanuk/common/span';
import type { AgentConfig, BankAccount, Banner, TrueMoneyAccount } from '@sanuk/contract/areas/agent';
import type { GameCategory } from '@sanuk/contract/areas/game';
import type { BetType } from '@sanuk/contract/areas/lotto';
import type { PromotionKind, PromotionLimit } from '@sanuk/contract/areas/promotion';
import type { QuestKind, QuestPeriod } from '@sanuk/contract/areas/quest';
import type { RedemptionKind } from '@sanuk/contract/areas/redemption';
import type { Reward } from '@sanuk/contract/areas/reward';
import type { CallName } from '@sanuk/contract/calls';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BackendCount } from '../database/backend-count.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { PasswordHasher } from '../passwords/password-hash.ts';
import type { BackendConfig } from './config.ts';
import type { Hook } from './hook.ts';
import type { LottoTerms } from './lotto-terms.ts';
import type { WheelSetting } from './wheel-setting.ts';

/** A brand: everything a call sees and changes belongs to one. */
export interface Agent {
  agentId: number;
  agentCode: string;
  /** name of its folder */
  brand: string;
  /** the hosts that serve its pages, in lower case and without ports */
  hosts: readonly string[];
  config: AgentConfig;
  banners: Banner[];
  /** where members transfer to */
  accounts: AgentAccounts;
  /** which games bonus and free credit play; the main wallet plays all */
  walletCategories: WalletCategories;
  /** the brand's channel at LINE; null for a brand that has none */
  lineChannel: string | null;
  /** the brand's LIFF app of that channel; null for a brand that has none */
  liffId: string | null;
  /** what may be withdrawn, how often and when */
  withdrawal: WithdrawalTerms;
  /** what of turnover and losses comes back */
  cashback: CashbackTerms;
  /** what members earn by what friends play */
  affiliate: AffiliateTerms;
  /** what members can take with a deposit, in the order it is shown */
  promotions: readonly PromotionTerms[];
  /** how points come and go, and what they buy */
  redemption: RedemptionTerms;
  /** what members do for a reward, in the order it is shown */
  quests: readonly QuestTerms[];
  /** its fortune wheel: prices, prizes and chances */
  wheel: WheelSetting;
  /** which lotto markets it has, and their timetable */
  lotto: LottoTerms;
}

/** The brand's points and what they buy, in the order it is shown. */
export interface RedemptionTerms {
  /** baht of settled bets that make one point; a category that is missing earns none */
  readonly baht_per_point: Partial<Readonly<Record<GameCategory | 'lotto', number>>>;
  /** points that were not used by then are gone, in days of Bangkok */
  readonly expire_days: number;
  readonly items: readonly RedemptionItemTerms[];
}

/** One item of the points shop; amounts in baht. */
export interface RedemptionItemTerms {
  readonly item_id: string;
  readonly kind: RedemptionKind;
  readonly name: string;
  readonly description: string;
  /** path in the brand's media folder */
  readonly image: string | null;
  readonly points: number;
  /** credit that one brings; 0 for goods */
  readonly value: number;
  /** what one counts against the limit of one person of the staff */
  readonly worth: number;
  readonly turnover_multiplier: number;
  /** how many a member may take; null for as many as are wanted */
  readonly per_day: number | null;
  readonly per_week: number | null;
  /** how many there are for everybody, the taken ones included */
  readonly stock: number | null;
  readonly from: string;
  readonly until: string | null;
}

/** One quest of the brand; amounts in baht. */
export interface QuestTerms {
  readonly quest_id: string;
  readonly kind: QuestKind;
  readonly title: string;
  readonly description: string;
  readonly period: QuestPeriod;
  /** of a quest that is there once: for how many days after a member joined */
  readonly days: number | null;
  readonly target: number;
  /** of turnover and games: which categories count; null for all of them */
  readonly categories: readonly (GameCategory | 'lotto')[] | null;
  readonly reward: Readonly<Reward>;
  /** the quest that has to be done before */
  readonly after: string | null;
  /** key of the event it belongs to */
  readonly event: string | null;
}

/** One promotion of the brand; amounts in baht. */
export interface PromotionTerms {
  readonly promotion_id: string;
  readonly kind: PromotionKind;
  readonly title: string;
  readonly description: string;
  /** path in the brand's media folder */
  readonly image: string | null;
  /** share of the deposit that is given, and how much at most */
  readonly percent: number;
  readonly bonus_max: number;
  readonly deposit_min: number;
  /** how many times it is played, and of what */
  readonly turnover: { readonly multiplier: number; readonly of: 'deposit-and-bonus' | 'bonus' };
  /** how much of it becomes cash at most; null without a limit */
  readonly cash_max: number | null;
  /** percent of a stake that count, by the category of the game; others count for nothing */
  readonly counts: Partial<Readonly<Record<GameCategory, number>>>;
  readonly days: number;
  readonly limit: PromotionLimit;
  readonly from: string;
  readonly until: string | null;
}

/** Categories of games by the wallet that plays them. */
export interface WalletCategories {
  readonly bonus: readonly GameCategory[];
  readonly free: readonly GameCategory[];
}

/** The brand's terms of withdrawals; amounts in baht. */
export interface WithdrawalTerms {
  readonly min: number;
  readonly max: number;
  /** within a day of Bangkok: how often, and how much altogether */
  readonly times_per_day: number;
  readonly day_max: number;
  /** how many times a deposit has to be played before it can leave; 0 for not at all */
  readonly turnover_rate: number;
  /** when banks take nothing, by the clock of Bangkok */
  readonly maintenance: readonly MaintenanceWindow[];
}

export interface MaintenanceWindow {
  /** symbols of the banks; every bank where it is missing */
  readonly banks?: readonly string[];
  /** HH:MM; a window that ends before it begins goes past midnight */
  readonly from: string;
  readonly until: string;
}

/** The brand's terms of cashback; amounts in baht, shares in percent. Periods are days and weeks of Bangkok. */
export interface CashbackTerms {
  /** paid by itself after each day */
  readonly turnover: {
    readonly percents: Readonly<Record<GameCategory | 'lotto', number>>;
    /** a day that brings less is not paid */
    readonly min: number;
    /** how often it has to be played before it can be withdrawn */
    readonly turnover_multiplier: number;
  };
  /** claimed by the member after each week */
  readonly loss: {
    readonly percent: number;
    /** in which losses are refunded; in all of them where it is missing */
    readonly categories?: readonly (GameCategory | 'lotto')[];
    /** the least loss of which something comes back */
    readonly loss_min: number;
    readonly refund_max: number;
    readonly claim_days: number;
    readonly turnover_multiplier: number;
  };
}

/** The brand's terms of commission; amounts in baht, shares in percent. */
export interface AffiliateTerms {
  /** share of what is staked, by category: of friends first, then of friends of friends, and so on */
  readonly levels: readonly Readonly<Record<GameCategory | 'lotto', number>>[];
  /** the least that is redeemed at once */
  readonly redeem_min: number;
  /** what a member may send with the link; `{link}` stands for it */
  readonly share_texts: readonly string[];
}

/** Where PromptPay QRs of a brand pay to: a number, or a biller whose bills have the reference of the payment. */
export type PromptPayAccount = { account_name: string } & (
  | { receiver: string }
  | { biller_id: string; reference_2?: string }
);

/** Accounts of a brand, as members see them. */
export interface AgentAccounts {
  /** left out by a brand that takes no QR */
  promptpay?: PromptPayAccount;
  bank: BankAccount[];
  truemoney: TrueMoneyAccount[];
}

/** The brands this process serves, in memory: they change with the brand files. */
export interface AgentDirectory {
  /** The brand of an agent code, in any case of letters; null when there is none. */
  byCode(code: string): Agent | null;
  byBrand(brand: string): Agent | null;
  byId(agentId: number): Agent | null;
  all(): Agent[];
  /** Whether a code that is not found may belong to a brand whose files cannot be read at present. */
  mayBeAway(code: string): boolean;
  /** Why settings of a brand were refused when they were last read; null when they are in use. */
  faultOf(brand: string): string | null;
  /** Takes over edits of the brand files, and what another process took over; answers whether a brand changed. */
  refresh(): Promise<boolean>;
}

/** Who is signed in, as the bearer token says. */
export interface MemberSession {
  sessionId: string;
  memberId: string;
  agentId: number;
}

/** A person of the staff, by the key that signs their orders. */
export interface StaffKey extends PersonKey {
  /** brands the person has a role for */
  brands: readonly string[];
  roles(brand: string): readonly StaffRole[];
}

/** Money of a paid deposit has just been credited, in the same transaction. */
export interface DepositCredited {
  memberId: string;
  agentId: number;
  amountSatang: bigint;
  paymentId: string;
  /** by which the ledger credited it */
  transferId: string;
}

/** The house has just given a member cash that has to be played, in the same transaction. */
export interface GiftCredited {
  memberId: string;
  amountSatang: bigint;
  /** what has to be played before it can be withdrawn, in valid stakes */
  turnoverSatang: bigint;
}

/** An event that a member played with bonus credit has just settled, in the same transaction. */
export interface BonusPlayed {
  memberId: string;
  category: GameCategory | 'lotto';
  /** the valid stake of each bet of bonus credit */
  parts: readonly { stakedAt: Date; satang: bigint }[];
}

/** A member has just registered, in the same transaction. */
export interface MemberRegistered {
  memberId: string;
  agentId: number;
  /** code of who sent the link, as it was given */
  referrer: string | null;
}

/** A member has just logged in, or registered, on a device for the first time, in the same transaction. */
export interface DeviceAdded {
  memberId: string;
  agentId: number;
  deviceHash: Buffer;
}

/** Staff has decided that a flagged member is not one of these others, in the same transaction. */
export interface MemberCleared {
  memberId: string;
  agentId: number;
  otherIds: readonly string[];
}

/** A member has just taken a time-out or excluded himself, in the same transaction: what is open for play ends. */
export interface PlayStopped {
  memberId: string;
  agentId: number;
  kind: 'break' | 'exclusion';
}

/** Login sessions of a member have just ended, in the same transaction: what was opened with them ends. */
export interface SessionsEnded {
  memberId: string;
  sessionIds: readonly string[];
}

/** What the settings of all brands together leave room for: the lowest of each limit. */
export interface EdgeRoom {
  /** return of a game in hundredths of a percent */
  rtpHundredths: (category: GameCategory) => number;
  /** in hundredths */
  rateHundredths: (betType: BetType) => number;
}

/** What features get to work with. Filled by `createBackend`; nothing here is global. */
export interface AppContext {
  config: BackendConfig;
  /** for a connection of one's own, e.g. to listen on */
  databaseUrl: string;
  db: Database;
  log: FastifyBaseLogger;
  /** null where traces are off */
  tracer: Tracer | null;
  metrics: Metrics;
  agents: AgentDirectory;
  sessions: {
    /**
     * The live session of a token within a brand, or null when it never was, has ended or expired.
     * @param address where it is used from: the member is known there from now on
     */
    find(token: string, agentId: number, address?: string): Promise<MemberSession | null>;
  };
  staff: {
    /** The key of an active person, with their present roles. */
    findKey(keyId: string): Promise<StaffKey | undefined>;
  };
  /** What the rewards of the brands leave room for; here because games and lotto ask it, and it is computed from both. */
  houseEdge: { readRoom(): Promise<EdgeRoom> };
  /** Counts a bet that was placed and committed, for the metrics. */
  countBet(product: GameCategory | 'lotto'): void;
  /** One for the whole process: it bounds how many passwords are hashed at once, whichever feature checks them. */
  passwordHasher: PasswordHasher;
  /** How many backends share what their limits are about. */
  backends: BackendCount;
  /** Where one feature tells others of an action inside its transaction. */
  hooks: {
    depositCredited: Hook<DepositCredited>;
    giftCredited: Hook<GiftCredited>;
    bonusPlayed: Hook<BonusPlayed>;
    memberRegistered: Hook<MemberRegistered>;
    deviceAdded: Hook<DeviceAdded>;
    memberCleared: Hook<MemberCleared>;
    playStopped: Hook<PlayStopped>;
    sessionsEnded: Hook<SessionsEnded>;
  };
}

/** One call of the contract, with what answers it. */
export interface Route {
  name: CallName;
  register(app: FastifyInstance, context: AppContext): void;
}

/** One area of the backend. Its routes, its background work, and what runs around them. */
export interface Feature {
  name: string;
  routes?: Route[];
  jobs?: Job[];
  /** for endpoints that are not calls of the contract: signed callbacks, streams */
  plugin?(app: FastifyInstance): void | Promise<void>;
  /** states of what it depends on, which readiness reports and does not wait for */
  parts?(): PartStates;
  /** before the first request */
  start?(): Promise<void>;
  /** after the last one */
  stop?(): Promise<void>;
}

export type FeatureFactory = (context: AppContext) => Feature;
