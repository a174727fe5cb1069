import * as cashback from '../areas/cashback.ts';
import * as coupon from '../areas/coupon.ts';
import * as myRewards from '../areas/my-rewards.ts';
import * as poll from '../areas/poll.ts';
import * as quest from '../areas/quest.ts';
import * as redemption from '../areas/redemption.ts';
import * as wheel from '../areas/wheel.ts';
import type { CallTable } from '../call-shape.ts';

/** Wheel, cashback, coupons, quests, points shop and polls. */
export const rewardCalls = {
  'GET /api/member/rewards': {
    about: 'All that waits for the member to be claimed, and what comes next',
    access: 'member',
    data: myRewards.MyRewards,
    ours: true,
  },
  'GET /api/wheel/config': {
    about: 'The wheel and the chances of its prizes, version 1',
    access: 'anyone',
    data: wheel.WheelConfigV1,
  },
  'GET /api/wheel/config_v2': {
    about: 'The wheel, the chances of its prizes, and what the member may spin with',
    access: 'anyone',
    data: wheel.WheelConfig,
  },
  'POST /api/wheel/spin': {
    about: 'Spins with a free spin, or with points where there is none, version 1',
    access: 'member',
    body: wheel.WheelSpinV1Body,
    data: wheel.WheelSpinV1,
    money: true,
  },
  'POST /api/wheel/spin_v2': {
    about: 'Spins with what the member chose; draws and pays at once',
    access: 'member',
    body: wheel.WheelSpinBody,
    data: wheel.WheelSpin,
    money: true,
  },
  'POST /api/wheel/reward': {
    about: 'What one spin of the member brought; it was paid with the spin',
    access: 'member',
    body: wheel.WheelRewardBody,
    data: wheel.WheelReward,
  },
  'GET /api/wheel/board': {
    about: 'Real winners, masked, and the member’s own spins',
    access: 'anyone',
    data: wheel.WheelBoard,
  },

  'POST /api/cashback/loss/claim': {
    about: 'Claims the refund of one period',
    access: 'member',
    body: cashback.LossClaimBody,
    data: cashback.LossClaim,
    money: true,
  },
  'GET /api/cashback/loss/history': {
    about: 'Losses by period and what of them comes back',
    access: 'member',
    query: cashback.LossHistoryQuery,
    data: cashback.LossHistory,
  },
  'GET /api/cashback/turnover/history': {
    about: 'Turnover by day and category and what of it is paid back',
    access: 'member',
    query: cashback.TurnoverHistoryQuery,
    data: cashback.TurnoverHistory,
  },

  'POST /api/coupon/redeem': {
    about: 'Uses a coupon’s code, once',
    access: 'member',
    body: coupon.CouponRedeemBody,
    data: coupon.CouponRedeemed,
    money: true,
    ours: true,
  },
  'GET /api/coupon/history': {
    about: 'What coupons gave the member',
    access: 'member',
    query: coupon.CouponHistoryQuery,
    data: coupon.CouponHistory,
    ours: true,
  },

  'GET /api/quest/list': {
    about: 'Quests with the member’s progress',
    access: 'member',
    data: quest.QuestList,
  },
  'POST /api/quest/redeem': {
    about: 'Claims the reward of a quest that is done',
    access: 'member',
    body: quest.QuestRedeemBody,
    data: quest.QuestRedeemed,
    money: true,
  },
  'POST /api/event/quest': {
    about: 'Quests of the events that run; checks the member in where it is asked to',
    access: 'member',
    body: quest.EventQuestBody,
    data: quest.EventQuests,
  },

  'GET /api/redemption/list': {
    about: 'What the points shop has',
    access: 'anyone',
    data: redemption.RedemptionList,
  },
  'POST /api/redemption/calc': {
    about: 'What a purchase in the points shop would cost and bring',
    access: 'member',
    body: redemption.RedemptionCalcBody,
    data: redemption.RedemptionCalc,
  },
  'POST /api/redemption/redeem': {
    about: 'Buys with points',
    access: 'member',
    body: redemption.RedemptionRedeemBody,
    data: redemption.RedemptionRedeemed,
    money: true,
  },
  'GET /api/redemption/history': {
    about: 'What the member bought with points',
    access: 'member',
    query: redemption.RedemptionHistoryQuery,
    data: redemption.RedemptionHistory,
  },
  'GET /api/redemption/points': {
    about: 'How the member’s points moved, and which of them go next',
    access: 'member',
    query: redemption.PointHistoryQuery,
    data: redemption.PointHistory,
    ours: true,
  },

  'GET /api/poll/list': {
    about: 'Polls that can be answered, and the newest that are over',
    access: 'anyone',
    data: poll.PollList,
    ours: true,
  },
  'GET /api/poll/config': {
    about: 'A poll, its choices and where it stands',
    access: 'anyone',
    query: poll.PollQuery,
    data: poll.PollConfig,
  },
  'GET /api/poll/stats': {
    about: 'Share of each choice, for who has answered',
    access: 'anyone',
    query: poll.PollQuery,
    data: poll.PollStats,
  },
  'GET /api/poll/winners': {
    about: 'Who answered right and what it brought, masked',
    access: 'anyone',
    query: poll.PollWinnersQuery,
    data: poll.PollWinners,
  },
  'POST /api/poll/submit': {
    about: 'Answers a poll',
    access: 'member',
    body: poll.PollSubmitBody,
    data: poll.PollSubmitted,
    money: true,
  },
  'GET /api/poll/quota/get': {
    about: 'How many answers the member may give, as last counted',
    access: 'member',
    query: poll.PollQuotaQuery,
    data: poll.PollQuota,
  },
  'GET /api/poll/quota/check': {
    about: 'Counts the quota anew and says whether an answer would be taken',
    access: 'member',
    query: poll.PollQuotaQuery,
    data: poll.PollQuotaCheck,
  },
} as const satisfies CallTable;
