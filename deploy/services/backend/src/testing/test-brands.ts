import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const brands = [
  { brand: 'siam', agentId: 5, agentCode: 'SIAM', name: 'สยาม' },
  { brand: 'thara', agentId: 7, agentCode: 'THARA', name: 'ธารา' },
];

/** What their media folders hold. */
const pictures = ['a.svg', 'event-wheel.svg', 'notification.svg', 't.svg', '2026/notification_welcome-1.svg'];

const terms = {
  description: 'โปรโมชันทดสอบ',
  image: null,
  percent: 100,
  bonus_max: 1_000,
  deposit_min: 100,
  turnover: { multiplier: 2, of: 'bonus' },
  cash_max: 500,
  counts: { slot: 100, fishing: 50 },
  days: 7,
  from: '2026-01-01T00:00:00Z',
  until: null,
};

/** One of each kind, one that has not begun and one that is over. */
const testPromotions = [
  { ...terms, promotion_id: 'first', kind: 'new-member', title: 'ฝากแรก', limit: 'once' },
  {
    ...terms,
    promotion_id: 'daily',
    kind: 'first-of-day',
    title: 'ทุกวัน',
    limit: 'daily',
    counts: { slot: 50 },
  },
  {
    ...terms,
    promotion_id: 'more',
    kind: 'every-deposit',
    title: 'ฝากเพิ่ม',
    limit: 'daily',
    deposit_min: 200,
  },
  {
    ...terms,
    promotion_id: 'soon',
    kind: 'special',
    title: 'เร็ว ๆ นี้',
    limit: 'once',
    from: '2099-01-01T00:00:00Z',
  },
  {
    ...terms,
    promotion_id: 'gone',
    kind: 'special',
    title: 'จบแล้ว',
    limit: 'once',
    until: '2026-01-02T00:00:00Z',
  },
];

const item = {
  ...{ description: 'รายการทดสอบ', image: null, value: 0, worth: 8, turnover_multiplier: 0 },
  ...{ per_day: null, per_week: null, stock: null, from: '2026-01-01T00:00:00Z', until: null },
};

/** Credit with quotas and turnover, goods that are few and dear, one that is not sold yet. */
const testRedemption = {
  baht_per_point: { slot: 100, casino: 200, sport: 100, fishing: 100, freespin: 100, lotto: 50 },
  expire_days: 90,
  items: [
    {
      ...item,
      ...{ item_id: 'credit-50', kind: 'credit', name: 'เครดิต 50', points: 250, value: 50 },
      ...{ turnover_multiplier: 2, per_day: 3, per_week: 5 },
    },
    { ...item, item_id: 'cup', kind: 'goods', name: 'แก้วน้ำ', points: 40, stock: 5 },
    { ...item, item_id: 'gold', kind: 'goods', name: 'ทองคำ', points: 500, worth: 100, stock: 1 },
    { ...item, item_id: 'soon', kind: 'goods', name: 'เร็ว ๆ นี้', points: 40, from: '2099-01-01T00:00:00Z' },
  ],
};

const quest = { description: 'ภารกิจทดสอบ', days: null, categories: null, after: null, event: null };
const points = { kind: 'points', amount: 5, turnover_multiplier: 0 };

/** One of each kind of reward and period, one that is locked, and one of an event. */
const testQuests = [
  { ...quest, quest_id: 'visit', kind: 'check-in', title: 'เช็กอิน', period: 'day', target: 1, reward: points },
  {
    ...{ ...quest, quest_id: 'slots', kind: 'turnover', title: 'สล็อต', period: 'day', target: 300 },
    description: 'เดิมพันครบ {target} ในวันนี้',
    ...{ categories: ['slot'], reward: { kind: 'credit', amount: 1, turnover_multiplier: 2 } },
  },
  {
    ...{ ...quest, quest_id: 'games', kind: 'games', title: 'สองเกม', period: 'week', target: 2 },
    reward: { kind: 'spin', amount: 3, turnover_multiplier: 0 },
  },
  {
    ...{ ...quest, quest_id: 'later', kind: 'turnover', title: 'ทุกเกม', period: 'week', target: 100 },
    ...{ categories: ['slot', 'fishing', 'lotto'], after: 'games', reward: { ...points, amount: 1 } },
  },
  {
    ...{
      ...quest,
      quest_id: 'newcomer',
      kind: 'deposit',
      title: 'ฝากแรก',
      period: 'once',
      days: 30,
      target: 200,
    },
    reward: { kind: 'credit', amount: 10, turnover_multiplier: 0 },
  },
  {
    ...{ ...quest, quest_id: 'fair', kind: 'check-in', title: 'งานวัด', period: 'day', target: 1 },
    ...{ event: 'fair-ground', reward: points },
  },
];

/** Writes two brands in the form an agent keeps them in; tests must not depend on the real brands' settings. */
export function writeTestBrands(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sanuk-brands-'));
  for (const { brand, agentId, agentCode, name } of brands) {
    const folder = path.join(dir, brand);
    mkdirSync(path.join(folder, 'media/2026'), { recursive: true });
    for (const name of pictures)
      writeFileSync(path.join(folder, 'media', name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const write = (file: string, value: unknown) =>
      writeFileSync(path.join(folder, file), JSON.stringify(value, null, 2));
    write('brand.json', { brand, agentId, agentCode, name, hosts: ['localhost'] });
    write('agent.json', {
      info: {
        agent_name: name,
        agent_logo: `/brand/${brand}/logo.svg`,
        line_contact_url: `https://line.example/${brand}`,
        line_admin_url: `https://line.example/${brand}-admin`,
      },
      config: { deposit_min: 100, deposit_max: 100_000, event_modal: false, game_list_limit: 60 },
      // One brand with a channel at LINE, and one without.
      ...(agentId === 5 ? { line: { channel_id: '2000000005', liff_id: '2000000005-siamTest' } } : {}),
      accounts: {
        // One brand's QRs pay a number, the other one's a bill. Neither exists.
        promptpay: {
          account_name: 'บัญชีทดสอบระบบ (ไม่ใช่บัญชีจริง)',
          ...(agentId === 5
            ? { receiver: '000-000-0000' }
            : { biller_id: '099999999999990', reference_2: brand.toUpperCase() }),
        },
        bank: [
          {
            account_id: 1,
            bank_code: 'KBANK',
            account_number: `00${agentId}-0-00000-0`,
            account_name: `บจก. ${name}`,
            min: 50,
          },
        ],
        truemoney: [{ account_id: 1, phone: `000-000-000${agentId}`, account_name: name, min: 20 }],
      },
      promotions: testPromotions,
      redemption: testRedemption,
      quests: testQuests,
    });
    write('banners.json', [
      {
        banner_id: 1,
        title: `ยินดีต้อนรับสู่${name}`,
        subtitle: 'ฝากถอนออโต้',
        action: 'สมัครสมาชิก',
        href: '/register',
        image_mobile: `/brand/${brand}/welcome-m.webp`,
        image_desktop: `/brand/${brand}/welcome-d.webp`,
      },
    ]);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
