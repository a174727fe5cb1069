import { fail, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import {
  resultedRound,
  sampleDetail,
  sampleNow,
  sampleRound,
} from '../../../shared/testing/lotto.fixtures.ts';
import PlaceBillPage from '../place-bill.page.tsx';
import { openRound, roundAnswers } from '../testing/open-round.tsx';

const shots = Array.from({ length: 20 }, (_, index) => ({
  position: index + 1,
  number: String(((index + 1) * 7919 + 12345) % 100_000).padStart(5, '0'),
  name: '08****67',
  by_system: index < 5,
  at: sampleNow,
}));
const yeekeeShots = {
  round_id: 'yeekee-20261120-41',
  shots,
  count: 20,
  sum: '1009890',
  position16: '39049',
  shots_close_at: sampleNow,
};
/** What was asked for, each once. */
const queriesOf = (requests: readonly { query: object }[]) => [
  ...new Map(requests.map(({ query }) => [JSON.stringify(query), query])).values(),
];
const proved = resultedRound({ result: { top3: '841', top2: '41', bottom2: '70' } });

describe('a finished round', () => {
  test('[L7.3] [X4] shows its result and proves it from the shots', async () => {
    const { user, server } = await openRound(
      { 'GET /api/lotto/yeekee/list': yeekeeShots },
      { round: proved },
    );
    expect(await screen.findByText('1009890')).toBeVisible();
    expect(queriesOf(server.requestsTo('GET /api/lotto/yeekee/list'))).toEqual([
      { round_id: 'yeekee-20261120-41' },
    ]);
    expect(screen.getByText('− 39049')).toBeVisible();
    expect(screen.getByText(/ตรงกับผลที่ประกาศ/)).toBeVisible();
    expect(screen.getByText(/ได้ผลรวมตรงกัน/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ดูเลขที่ยิงทั้งหมด (20)' }));
    const list = screen.getByRole('list', { name: 'เลขที่ยิงทั้งหมด' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(within(list).getAllByText('ระบบ')).toHaveLength(5);
  });

  test('[X4] a result that does not follow from the shots is called so', async () => {
    await openRound({ 'GET /api/lotto/yeekee/list': yeekeeShots }, { round: resultedRound() });
    expect(await screen.findByText(/ไม่ตรงกับผลที่ประกาศ/)).toBeVisible();
  });

  test('[L2] a failed list of shots is told in place', async () => {
    await openRound({ 'GET /api/lotto/yeekee/list': fail(503) }, { round: proved });
    expect(await screen.findByText('โหลดเลขที่ยิงไม่สำเร็จ')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ส่งโพย' })).toBeNull();
  });

  test('[L2] leads to the next round of the market', async () => {
    await openRound({ 'GET /api/lotto/yeekee/list': yeekeeShots }, { round: proved });
    expect(await screen.findByRole('link', { name: 'แทงรอบถัดไป' })).toHaveAttribute(
      'href',
      '/lotto/yeekee-20261120-42',
    );
    expect(screen.getByRole('link', { name: 'โพยของรอบนี้' })).toHaveAttribute(
      'href',
      '/lotto/bills?round=yeekee-20261120-41',
    );
  });
});

describe('other states of a round', () => {
  test('[L2] not open yet, refunded', async () => {
    const { unmount } = await openRound({}, { round: sampleRound({ status: 'upcoming' }) });
    expect(await screen.findByText('รอบนี้ยังไม่เปิดรับแทง')).toBeVisible();
    unmount();
    await openRound({}, { round: sampleRound({ status: 'refunded' }) });
    expect(await screen.findByText('รอบนี้ถูกยกเลิก คืนเงินแล้ว')).toBeVisible();
  });

  test('[L2.6] [X3] a slip that came too late moves on to the next round', async () => {
    window.localStorage.setItem(
      'sanuk:lotto-drafts',
      JSON.stringify({ v: 1, d: [{ roundId: 'yeekee-20261120-41', lines: [['2TOP', '15', '30']] }] }),
    );
    const page = await openRound(
      {
        'GET /api/lotto/round': ({ query }) =>
          sampleDetail(
            query.round_id === 'yeekee-20261120-42'
              ? sampleRound()
              : sampleRound({ round_id: 'yeekee-20261120-41', status: 'closed' }),
          ),
      },
      { path: '/lotto/yeekee-20261120-41' },
    );
    await page.user.click(await screen.findByRole('button', { name: 'ย้ายโพยไปรอบถัดไป' }));
    await waitFor(() => expect(page.location()).toBe('/lotto/yeekee-20261120-42'));
    expect(await screen.findByRole('textbox', { name: 'จำนวนเงิน 15 2 ตัวบน' })).toHaveValue('30');
    expect(queriesOf(page.server.requestsTo('GET /api/lotto/round'))).toEqual([
      { round_id: 'yeekee-20261120-41' },
      { round_id: 'yeekee-20261120-42' },
    ]);
  });

  test('[L2] [E7] an unknown round is a 404 that leads to the lobby; no round at all goes there', async () => {
    const answers = { ...roundAnswers(), 'GET /api/lotto/round': refuse('round-unknown', 'ไม่พบรอบนี้') };
    const page = await renderPage(<PlaceBillPage />, {
      path: '/lotto/x',
      route: '/lotto/:roundId?',
      answers,
    });
    expect(await screen.findByText(/^ไม่พบรอบนี้/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ไปหน้าหวย' })).toHaveAttribute('href', '/lotto/lobby');
    page.unmount();
    const none = await renderPage(<PlaceBillPage />, { path: '/lotto', route: '/lotto/:roundId?', answers });
    await waitFor(() => expect(none.location()).toBe('/lotto/lobby'));
  });

  test('[L2] a failed round is told in place and tried again', async () => {
    const answers = { ...roundAnswers(), 'GET /api/lotto/round': fail(503) };
    const page = await renderPage(<PlaceBillPage />, {
      path: '/lotto/x',
      route: '/lotto/:roundId?',
      answers,
    });
    expect(await screen.findByText('โหลดรอบนี้ไม่สำเร็จ')).toBeVisible();
    page.server.answer({ 'GET /api/lotto/round': sampleDetail() });
    await page.user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('heading', { name: 'หวยยี่กี รอบที่ 42' })).toBeVisible();
  });
});

describe('rule, rates and limits of a round', () => {
  test('[X4] every rate stands beside its chance and its real return', async () => {
    const { user } = await openRound();
    await user.click(screen.getByRole('button', { name: 'อัตราจ่าย' }));
    const box = await screen.findByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
    expect(within(box).getByRole('row', { name: /3 ตัวโต๊ด.* 150 0.6% 90%/ })).toBeVisible();
    expect(within(box).getByRole('row', { name: /วิ่งล่าง.*1–2,000 ต่อครั้ง.* 4.2 19% 79.8%/ })).toBeVisible();
  });

  test('[L2.8] the rates are asked for by the round, and are what the server answers', async () => {
    const [first] = sampleDetail().bet_types;
    const { user, server } = await openRound({
      'GET /api/lotto/rate': first ? [{ ...first, rate: 123 }] : [],
    });
    await user.click(screen.getByRole('button', { name: 'อัตราจ่าย' }));
    const box = await screen.findByRole('dialog', { name: 'กติกาและอัตราจ่าย' });
    expect(await within(box).findByRole('row', { name: / 123 / })).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/rate').map(({ query }) => query)).toEqual([
      { round_id: 'yeekee-20261120-42' },
    ]);
  });

  test('[L2.7, L2.9] the rule comes from the server, the limits are listed', async () => {
    const { user, server } = await openRound({
      'GET /api/lotto/rule': { blocks: [{ title: 'การยกเลิก', text: 'โพยยี่กียกเลิกไม่ได้' }] },
    });
    await user.click(screen.getByRole('button', { name: 'กติกา' }));
    expect(await screen.findByText('โพยยี่กียกเลิกไม่ได้')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /เลขอั้น/ }));
    expect(await screen.findByText('รับได้อีก ฿500.00')).toBeVisible();
    const round = { round_id: 'yeekee-20261120-42' };
    expect(server.requestsTo('GET /api/lotto/rule').map(({ query }) => query)).toEqual([round]);
    expect(server.requestsTo('GET /api/lotto/limit')[0]?.query).toEqual(round);
  });
});
