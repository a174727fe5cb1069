import * as affiliate from '../areas/affiliate.ts';
import type { CallTable } from '../call-shape.ts';

/** Who invited whom, and what it brought. */
export const affiliateCalls = {
  'GET /api/affiliate/v2/configs': {
    about: 'Commission by level and category, and the rules',
    access: 'anyone',
    query: affiliate.AffiliateConfigQuery,
    data: affiliate.AffiliateConfig,
  },
  'POST /api/affiliate/network': {
    about: 'Members below the caller, by level, masked',
    access: 'member',
    body: affiliate.AffiliateNetworkBody,
    data: affiliate.AffiliateNetwork,
  },
  'GET /api/affiliate/transactions': {
    about: 'Commission by day, version 1',
    access: 'member',
    query: affiliate.AffiliateDaysQuery,
    data: affiliate.AffiliateDays,
  },
  'GET /api/affiliate/v2/transactions': {
    about: 'Every commission and withdrawal of commission',
    access: 'member',
    query: affiliate.AffiliateTransactionsQuery,
    data: affiliate.AffiliateTransactions,
  },
  'GET /api/affiliate/summary': {
    about: 'The member’s link and what it has brought',
    access: 'member',
    data: affiliate.AffiliateSummary,
  },
  'POST /api/affiliate/redeem': {
    about: 'Takes commission out into the main wallet',
    access: 'member',
    body: affiliate.AffiliateRedeemBody,
    data: affiliate.AffiliateRedeemed,
    money: true,
  },
} as const satisfies CallTable;
