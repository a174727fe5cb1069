import { type APIRequestContext, expect } from '@playwright/test';
import type { BillList } from '@sanuk/contract/areas/lotto';
import { buyBill, everyDigit, nextFastRound } from './bills.ts';
import { api, type TestMember } from './members.ts';
import type { Brand } from './site.ts';

/** Buys a bill of 1,000 baht without the pages, of which at least 160 are lost whichever two digits come, and waits until it is drawn. */
export async function loseBill(request: APIRequestContext, member: TestMember, brand: Brand): Promise<void> {
  const bill = { roundId: await nextFastRound(request, brand), lines: everyDigit('RUN_BOT', 100), brand };
  await buyBill(request, member, bill);
  const as = { token: member.token, brand } as const;
  const state = async () => (await api<BillList>(request, 'GET /api/lotto/bill/list', as)).items[0]?.status;
  await expect.poll(state, { message: 'the bill has its outcome', timeout: 180_000 }).not.toBe('pending');
}
