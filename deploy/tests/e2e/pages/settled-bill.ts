import { type APIRequestContext, expect } from '@playwright/test';
import type { BillList } from '@sanuk/contract/areas/lotto';
import { api, type TestMember } from '../fixtures/members.ts';
import type { Brand } from '../fixtures/site.ts';
import { buyBill, everyDigit, nextFastRound } from './bills.ts';

/**
 * Buys a bill of 1,200 baht without the pages, of which at least 192 are lost whichever two digits come, and waits until it is drawn. It covers every
 * digit, so that its valid stake is what a pair such as 77 leaves: 1,200 less 504.
 */
export async function loseBill(request: APIRequestContext, member: TestMember, brand: Brand): Promise<void> {
  const bill = { roundId: await nextFastRound(request, brand), lines: everyDigit('RUN_BOT', 120), brand };
  await buyBill(request, member, bill);
  const as = { token: member.token, brand } as const;
  const state = async () => (await api<BillList>(request, 'GET /api/lotto/bill/list', as)).items[0]?.status;
  await expect.poll(state, { message: 'the bill has its outcome', timeout: 180_000 }).not.toBe('pending');
}
