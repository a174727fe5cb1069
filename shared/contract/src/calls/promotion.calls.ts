import * as promotion from '../areas/promotion.ts';
import { type CallTable, empty } from '../call-shape.ts';

/** Promotions. The specification names the list; the rest is what a member does with one. */
export const promotionCalls = {
  'GET /api/promotion/list': {
    about: 'Promotions of the brand, and what the member can do with each',
    access: 'anyone',
    query: promotion.PromotionListQuery,
    data: promotion.PromotionList,
  },
  'GET /api/promotion/mine': {
    about: 'The promotion the next deposit takes, the one that is played, and those that are over',
    access: 'member',
    data: promotion.MyPromotions,
    ours: true,
  },
  'POST /api/promotion/select': {
    about: 'Takes a promotion with the next deposit that qualifies, instead of another one',
    access: 'member',
    body: promotion.SelectPromotionBody,
    data: promotion.MyPromotions,
    ours: true,
  },
  'POST /api/promotion/deselect': {
    about: 'Takes no promotion with the next deposit',
    access: 'member',
    body: empty,
    data: promotion.MyPromotions,
    ours: true,
  },
  'POST /api/promotion/cancel': {
    about: 'Ends the promotion that is played; what is left of its bonus is lost',
    access: 'member',
    body: promotion.CancelPromotionBody,
    data: promotion.PromotionUse,
    money: true,
    ours: true,
  },
} as const satisfies CallTable;
