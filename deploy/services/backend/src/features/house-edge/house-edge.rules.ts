import { gameCategories } from '@sanuk/contract/areas/game';
import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeDigits } from '@sanuk/contract/bet-types';
import type { Agent } from '../../context/context.ts';
import type { RebateCategory } from '../cashback/cashback.rules.ts';
import type { RoundSettings } from '../lotto-rounds/markets/market.rules.ts';
import type { WheelTerms } from '../wheel/wheel.rules.ts';
import {
  type DepositReward,
  type DepositTerms,
  depositRewards,
  type EdgeFault,
  freeDepositFaults,
} from './deposit-rewards.rules.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  floor,
  fraction,
  fractionOf,
  largest,
  multiply,
  percent,
  percentText,
  subtract,
  zero,
} from './fraction.rules.ts';
import { bestChance, type MarketReturn, marketReturns } from './market-return.rules.ts';
import { isRecurring, questWorth, type RewardWorth, rewardWorth } from './reward-worth.rules.ts';

/** Settings of a brand that return money to its members. */
export type EdgeTerms = DepositTerms & Pick<Agent, 'cashback' | 'affiliate' | 'redemption'>;

/** What the rewards of a brand are checked against: its markets and wheel, the games, and the margin. */
export interface EdgeWorld {
  marginPercent: number;
  markets: readonly { code: string; settings: RoundSettings }[];
  /** the highest return of each category of games, in percent */
  games: Readonly<Record<Exclude<RebateCategory, 'lotto'>, { name: string; rtp: number }>>;
  wheel: WheelTerms | null;
}

/** A setting that returns a share of every stake. */
interface Part {
  name: 'cashback' | 'quests' | 'points' | 'commission';
  /** path in the brand's agent.json */
  setting: string;
  share: Fraction;
}

/** The highest rates and returns that the rewards of one brand allow. */
export interface BrandRoom {
  rateHundredths: Readonly<Record<BetType, number>>;
  /** return of a game in hundredths of a percent */
  rtpHundredths: Readonly<Record<Exclude<RebateCategory, 'lotto'>, number>>;
}

export interface EdgeReport {
  /** the arithmetic of every market and category */
  lines: string[];
  faults: EdgeFault[];
  /** null when rewards have no bound */
  room: BrandRoom | null;
}

const one = fraction(1n);
const betTypes = Object.keys(betTypeDigits) as BetType[];

/** Checks that a brand keeps its margin of every stake, whatever a member plays and however rewards are used. */
export function checkHouseEdge(terms: EdgeTerms, world: EdgeWorld): EdgeReport {
  const worth = rewardWorth(terms, world.wheel, percent(world.games.slot.rtp));
  if (!worth) return { lines: [], faults: [endlessSpins(terms)], room: null };
  const rewards = depositRewards(terms, world.wheel, worth);
  const limit = limitOf(terms, world, rewards);
  const edges = [...marketEdges(terms, world, worth), ...gameEdges(terms, world, worth)];
  return {
    lines: [
      ...rewards.map(({ text }) => `${terms.brand}: ${text}`),
      limit.text,
      ...edges.map((edge) => edgeText(terms, edge, limit)),
    ],
    faults: [
      ...freeDepositFaults(terms, world.wheel),
      ...edges.filter(({ total }) => !isWithin(limit, total)).map((edge) => edgeFault(terms, edge, limit)),
    ],
    room: roomOf(terms, worth, limit),
  };
}

const endlessSpins = ({ brand, quests }: EdgeTerms): EdgeFault => ({
  setting: quests.some((quest) => quest.kind === 'spin' && isRecurring(quest)) ? 'quests' : 'wheel/prizes',
  text: `${brand}: a spin of the wheel brings as many points and spins as it costs, quests for spins included: lower the points and spins among the prizes, lower those quests or raise the price of a spin`,
});

/** The highest total that passes, and its reason. */
interface Limit {
  allowed: Fraction;
  /** what would be allowed without rewards for deposits */
  byMargin: Fraction;
  /** rewards for deposits, when they need more than the margin; otherwise empty */
  deposits: readonly DepositReward[];
  text: string;
}

/**
 * A deposit is played `turnover_rate` times before it can be withdrawn. The house must keep more of those stakes than it gave for the
 * deposit: more than `rewards ÷ turnover_rate` of each stake, and never less than the margin.
 */
function limitOf(
  { brand, withdrawal }: EdgeTerms,
  { marginPercent }: EdgeWorld,
  rewards: readonly DepositReward[],
): Limit {
  const margin = percent(marginPercent);
  const { turnover_rate: times } = withdrawal;
  const share = add(...rewards.map((reward) => reward.share));
  const needed = times === 0 ? zero : divide(share, fractionOf(times));
  const isByDeposits = compare(needed, margin) > 0;
  return {
    allowed: subtract(one, isByDeposits ? needed : margin),
    byMargin: subtract(one, margin),
    deposits: isByDeposits ? rewards : [],
    text: isByDeposits
      ? `${brand}: deposits bring ${percentText(share)} and are played ${times} × before they leave, so more than ${percentText(needed)} of each stake has to remain`
      : `${brand}: ${percentText(margin)} of each stake has to remain`,
  };
}

/** A total equal to the limit passes, unless rewards for deposits set the limit: they must cost more than they give. */
const isWithin = ({ allowed, deposits }: Limit, total: Fraction): boolean =>
  compare(total, allowed) < (deposits.length > 0 ? 0 : 1);

/** A bet type or a category of games with every share of a stake that the house returns. */
interface Edge {
  label: string;
  paysText: string;
  pays: Fraction;
  /** the setting of the payout */
  setting: string;
  /** advice that lowers the payout to this share */
  lowerTo(share: Fraction): string;
  parts: Part[];
  total: Fraction;
}

/** Groups the bet types of all markets by rate: markets with the same rate share one line. */
function marketEdges(terms: EdgeTerms, { markets }: EdgeWorld, worth: RewardWorth): Edge[] {
  const groups = new Map<string, { markets: string[]; found: MarketReturn }>();
  for (const { code, settings } of markets)
    for (const found of marketReturns(settings)) {
      const key = `${found.betType} ${found.rateHundredths} ${found.wins}`;
      const group = groups.get(key) ?? { markets: [], found };
      group.markets.push(code);
      groups.set(key, group);
    }
  return [...groups.values()].map(({ markets: codes, found }) => {
    const { betType, rateHundredths, wins, of, pays } = found;
    const rate = String(rateHundredths / 100);
    const parts = partsOf(terms, worth, 'lotto', lossShare(found));
    return {
      label: `${marketsText(codes)} ${betType}`,
      paysText: `pays ${wins === 1 ? `${rate}/${of}` : `${rate} × ${wins}/${of}`} = ${percentText(pays)}`,
      pays,
      setting: `table lotto_market_bet_type, ${betType}`,
      lowerTo: (share) =>
        `lower the rate to ${Number(floor(multiply(share, fraction(of * 100, wins)))) / 100}`,
      parts,
      total: add(pays, ...parts.map(({ share }) => share)),
    };
  });
}

const marketsShown = 3;

const marketsText = (codes: readonly string[]): string =>
  codes.length > marketsShown + 1
    ? `${codes.slice(0, marketsShown).join(', ')} and ${codes.length - marketsShown} more markets`
    : codes.join(', ');

const lossShare = ({ wins, of }: Pick<MarketReturn, 'wins' | 'of'>): Fraction => fraction(of - wins, of);

function gameEdges(terms: EdgeTerms, { games }: EdgeWorld, worth: RewardWorth): Edge[] {
  return Object.entries(games).map(([name, { name: game, rtp }]) => {
    const category = name as keyof EdgeWorld['games'];
    const pays = percent(rtp);
    const parts = partsOf(terms, worth, category, one);
    return {
      label: category,
      paysText: `pays ${percentText(pays)} (${game})`,
      pays,
      setting: `game ${game}`,
      lowerTo: (share) => `offer no game that pays more than ${percentText(share, 'down')}`,
      parts,
      total: add(pays, ...parts.map(({ share }) => share)),
    };
  });
}

/**
 * Returns every share of a stake that the house returns besides winnings. A weekly loss is never more than the sum of the lost stakes, so its
 * refund is counted on each lost stake.
 * @param loses probability that a stake is lost
 */
function partsOf(
  { cashback, affiliate, quests, redemption }: EdgeTerms,
  worth: RewardWorth,
  category: RebateCategory,
  loses: Fraction,
): Part[] {
  const { turnover, loss } = cashback;
  const refunds = loss.categories?.includes(category) ?? true;
  const forTurnover = quests.filter(
    (quest) =>
      quest.kind === 'turnover' && isRecurring(quest) && (quest.categories?.includes(category) ?? true),
  );
  const bahtPerPoint = redemption.baht_per_point[category];
  const all: Part[] = [
    {
      name: 'cashback',
      setting: `cashback/turnover/percents/${category}`,
      share: percent(turnover.percents[category]),
    },
    {
      name: 'cashback',
      setting: 'cashback/loss/percent',
      share: refunds ? multiply(percent(loss.percent), loses) : zero,
    },
    ...forTurnover.map(
      (quest): Part => ({
        name: 'quests',
        setting: `quests/${quest.quest_id}`,
        share: divide(questWorth(quest, worth), fraction(quest.target)),
      }),
    ),
    {
      name: 'points',
      setting: `redemption/baht_per_point/${category} (a point is worth ${percentOfBaht(worth)} by ${worth.pointBy})`,
      share: bahtPerPoint === undefined ? zero : divide(worth.point, fraction(bahtPerPoint)),
    },
    {
      name: 'commission',
      setting: `affiliate/levels/${category}`,
      share: add(...affiliate.levels.map((level) => percent(level[category]))),
    },
  ];
  return all.filter(({ share }) => share.n > 0n);
}

const percentOfBaht = ({ point }: RewardWorth): string => `${percentText(point)} of a baht`;

const partNames = ['cashback', 'quests', 'points', 'commission'] as const;

function edgeText({ brand }: EdgeTerms, { label, paysText, parts, total }: Edge, { allowed }: Limit): string {
  const shown = partNames.flatMap((name) => {
    const shares = parts.filter((part) => part.name === name).map(({ share }) => share);
    return shares.length > 0 ? [`${name} ${percentText(add(...shares))}`] : [];
  });
  const sum = [`${label} ${paysText}`, ...shown].join(', ');
  return `${brand}: ${sum}: ${percentText(total)} of ${percentText(allowed, 'down')} allowed`;
}

function edgeFault(terms: EdgeTerms, edge: Edge, limit: Limit): EdgeFault {
  const { allowed, byMargin, deposits } = limit;
  const rewards = add(...edge.parts.map(({ share }) => share));
  const excess = percentText(subtract(edge.total, allowed));
  const parts = [...edge.parts, ...deposits].sort((a, b) => compare(b.share, a.share));
  const [most] = parts;
  // When the payout alone is above the margin, lower rewards do not help.
  const canLowerRewards = most !== undefined && compare(edge.pays, byMargin) <= 0;
  const settings = parts.map(({ setting, share }) => `${setting} (${percentText(share)})`).join(', ');
  const room = subtract(allowed, rewards);
  const advice = [
    ...(canLowerRewards
      ? [`lower by ${deposits.length > 0 ? 'more than ' : ''}${excess} together: ${settings}`]
      : []),
    ...(room.n > 0n ? [edge.lowerTo(room)] : []),
  ];
  const why = deposits.length > 0 ? `; ${limit.text}` : '';
  return {
    setting: canLowerRewards ? most.setting : edge.setting,
    text: `${edgeText(terms, edge, limit)}: ${advice.join(', or ')}${why}`,
  };
}

function roomOf(terms: EdgeTerms, worth: RewardWorth, limit: Limit): BrandRoom {
  const roomIn = (category: RebateCategory, loses: Fraction): Fraction =>
    subtract(limit.allowed, add(...partsOf(terms, worth, category, loses).map(({ share }) => share)));
  /** the most hundredths that are within the limit */
  const most = (hundredths: Fraction): number => {
    const whole = Number(floor(largest([hundredths])));
    const isAtLimit = compare(fraction(whole), hundredths) === 0;
    return isAtLimit && limit.deposits.length > 0 ? Math.max(0, whole - 1) : whole;
  };
  const rates = betTypes.map((betType) => {
    const { wins, of } = bestChance(betType);
    return [betType, most(multiply(roomIn('lotto', lossShare({ wins, of })), fraction(of * 100, wins)))];
  });
  const returns = gameCategories.map((category) => [
    category,
    most(multiply(roomIn(category, one), fraction(10_000n))),
  ]);
  return {
    rateHundredths: Object.fromEntries(rates),
    rtpHundredths: Object.fromEntries(returns),
  };
}
