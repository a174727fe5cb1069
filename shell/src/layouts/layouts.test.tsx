import type { LayoutName } from '@sanuk/contract/federation/release';
import type { Answers } from '@sanuk/testing/fake-server';
import { renderPage, screen } from '@sanuk/testing/render-page';
import { holds, layoutParts } from './layout-parts.ts';
import { layouts } from './layouts.tsx';

/** What a layout draws around its page, found as a member finds it. */
const parts = {
  header: () => screen.queryByRole('button', { name: 'เปิดเมนู' }),
  tabs: () => screen.queryByRole('navigation', { name: 'เมนูด้านล่าง' }),
  'small print': () => screen.queryByText(/สายด่วนสุขภาพจิต 1323/),
  'contact button': () => screen.queryByRole('complementary', { name: 'ติดต่อผ่าน LINE' }),
  'member panel': () => screen.queryByRole('region', { name: 'ยอดเงินคงเหลือ' }),
  brand: () => screen.queryByRole('link', { name: 'Siam หน้าแรก' }),
  'way back': () => screen.queryByRole('button', { name: 'ย้อนกลับ' }),
} as const;

type Part = keyof typeof parts;

const held: Record<LayoutName, readonly Part[]> = {
  default: ['header', 'tabs', 'small print', 'contact button', 'member panel', 'brand'],
  lobby: ['header', 'tabs', 'small print', 'contact button', 'member panel', 'brand'],
  payment: ['member panel', 'brand', 'way back'],
  auth: ['brand'],
  game: [],
  iframe: [],
  liff: ['brand'],
};

const names = Object.keys(held) as LayoutName[];
const answers: Answers = {
  'GET /api/notifications': [],
  'GET /api/event/list': [],
};

describe('the seven layouts', () => {
  test('[S5.1] are these and no other', () => {
    expect(Object.keys(layouts).sort()).toEqual([
      'auth',
      'default',
      'game',
      'iframe',
      'liff',
      'lobby',
      'payment',
    ]);
  });

  test.each(names)('[S5] [S6] %s draws its parts and no other', async (name) => {
    const Layout = layouts[name];
    await renderPage(<Layout />, { path: '/', answers });
    expect(screen.getAllByRole('main').length).toBeGreaterThan(0);
    if (held[name].includes('contact button'))
      await screen.findByRole('complementary', { name: 'ติดต่อผ่าน LINE' });
    if (held[name].includes('member panel')) await screen.findByText('฿1,000.00');
    const found = (Object.keys(parts) as Part[]).filter((part) => parts[part]() !== null);
    expect(found).toEqual([...held[name]]);
  });

  test('[S6] notifications come up over the pages of the site only; forms and frames hold nothing beside themselves', () => {
    expect(names.filter((name) => holds(name, 'notifications'))).toEqual(['default', 'lobby']);
    expect(names.filter((name) => layoutParts[name].length === 0)).toEqual(['auth', 'iframe']);
    expect(names.filter((name) => holds(name, 'game-sheet'))).toEqual([
      'default',
      'lobby',
      'payment',
      'game',
    ]);
  });
});
