import { bahtOf, factsOf } from './decision-facts.ts';
import { queueOf } from './queue.rules.ts';
import { accountOf, adjustmentOf, nothing } from './testing/queue.fixtures.ts';

test.each([
  ['KBANK 1112223334', accountOf({})],
  ['ไม่มี', accountOf({ account: 'second', from: null })],
])('another bank account is shown beside the one before (%s), and no amount', (before, change) => {
  const [item] = queueOf({ ...nothing, accounts: [change] });
  if (!item) throw new Error('the queue has no item');
  const facts = new Map(factsOf(item).map(({ term, value }) => [term, value]));
  expect([facts.get('จาก'), facts.get('เป็น')]).toEqual([before, 'SCB 5556667778']);
  expect(facts.has('จำนวน (บาท)')).toBe(false);
  expect(bahtOf(item)).toBeNull();
});

test.each([
  ['credit', 'เพิ่มเงินสด'],
  ['debit', 'ลดเงินสด'],
] as const)('a correction of cash says whether it is a %s, and what the member reads', (direction, word) => {
  const [item] = queueOf({ ...nothing, adjustments: [adjustmentOf({ direction })] });
  if (!item) throw new Error('the queue has no item');
  const facts = new Map(factsOf(item).map(({ term, value }) => [term, value]));
  expect([facts.get('ปรับยอด'), facts.get('เหตุผลที่สมาชิกจะเห็น')]).toEqual([word, 'ยอดฝากเข้าไม่ครบ']);
  expect(bahtOf(item)).toBe('200.00');
});
