import { held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import type { Me } from '../../office/me.ts';
import {
  type Answers,
  ok,
  openOfficePage,
  personWith,
  refuse,
  returnToTab,
} from '../../testing/office-page.tsx';
import type { OwnSession } from './account.api.ts';
import { AccountPage } from './account.page.tsx';

const own: OwnSession = {
  session_id: '01960000-0000-7000-8000-000000000001',
  opened_at: '2026-11-20T02:00:00.000Z',
  last_seen_at: '2026-11-20T09:15:00.000Z',
  address: '192.0.2.1',
  user_agent: 'Firefox',
};
const other: OwnSession = {
  ...own,
  session_id: '01960000-0000-7000-8000-000000000002',
  address: '192.0.2.2',
  user_agent: 'Chrome',
};
const somchai: Me = {
  ...personWith('support'),
  grants: [
    { brand: 'first', role: 'support', remotes: null },
    { brand: 'second', role: 'release-team', remotes: ['mfe-lotto', 'mfe-games'] },
    { brand: 'first', role: 'content', remotes: null },
  ],
  session_id: own.session_id,
};

function openPage(me: Me = somchai, answers: Answers = {}) {
  return openOfficePage(<AccountPage brand="first" me={me} />, {
    'GET /api/sessions': () => ok([own, other]),
    ...answers,
  });
}

const rowOf = async ({ address }: OwnSession) =>
  within(await screen.findByRole('row', { name: new RegExp(address) }));

describe('the person', () => {
  test('names, recovery codes and the roles of each brand are shown', async () => {
    openPage();
    expect(screen.getByText('สมชาย ใจดี')).toBeVisible();
    expect(screen.getByText('somchai')).toBeVisible();
    expect(screen.getByText('8 รหัส')).toBeVisible();
    expect(screen.getByText('บริการสมาชิก, เนื้อหา')).toBeVisible();
    expect(screen.getByText('ทีมปล่อยรุ่น (mfe-lotto, mfe-games)')).toBeVisible();
    await rowOf(own);
  });

  test('a person without a role still sees their sessions', async () => {
    openPage({ ...somchai, grants: [] });
    expect(screen.getByText('คุณยังไม่มีหน้าที่ในแบรนด์ใด')).toBeVisible();
    await rowOf(own);
  });

  test.each([
    [2, 'เหลือรหัสสำรองเพียง 2 รหัส'],
    [0, 'ไม่มีรหัสสำรองเหลือแล้ว'],
  ])('a person with %i recovery codes is warned', async (recovery_codes_left, warning) => {
    openPage({ ...somchai, recovery_codes_left });
    expect(screen.getByText(warning)).toBeVisible();
    await rowOf(own);
  });

  test('a person with three recovery codes is not warned', async () => {
    openPage({ ...somchai, recovery_codes_left: 3 });
    expect(screen.queryByText(/^(?:เหลือ|ไม่มี)รหัสสำรอง/)).not.toBeInTheDocument();
    await rowOf(own);
  });
});

describe('open sessions', () => {
  test('the session of this page is marked and cannot be ended here; the other one can', async () => {
    openPage();
    const ownRow = await rowOf(own);
    expect(ownRow.getByText('อุปกรณ์นี้')).toBeVisible();
    expect(ownRow.queryByRole('button')).not.toBeInTheDocument();
    const otherRow = await rowOf(other);
    expect(otherRow.getByText('Chrome')).toBeVisible();
    expect(otherRow.queryByText('อุปกรณ์นี้')).not.toBeInTheDocument();
    expect(otherRow.getByRole('button', { name: 'ให้ออกจากระบบ' })).toBeEnabled();
  });

  test('a session that is being ended keeps its button busy, then disappears from the list', async () => {
    const { promise, resolve } = held<object>();
    let open = [own, other];
    const { user, sentTo } = openPage(somchai, {
      'GET /api/sessions': () => ok(open),
      'POST /api/sessions/end': () => promise,
    });
    const button = (await rowOf(other)).getByRole('button');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    open = [own];
    await act(async () => resolve(ok({ ended: 1 })));
    await waitFor(() => expect(screen.queryByText(other.address)).not.toBeInTheDocument());
    expect(screen.getByText(own.address)).toBeVisible();
    expect(sentTo('/api/sessions/end')).toEqual([{ session_id: other.session_id }]);
  });

  test('a session that cannot be ended stays in the list with the reason', async () => {
    const message = 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง';
    const { user } = openPage(somchai, {
      'POST /api/sessions/end': () => refuse('internal', message),
    });
    const row = await rowOf(other);
    await user.click(row.getByRole('button'));
    expect(await row.findByRole('alert')).toHaveTextContent(message);
    expect(row.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  test('a list that cannot be read is read again on request', async () => {
    const message = 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
    const { user, answer } = openPage(somchai, {
      'GET /api/sessions': () => refuse('backend-away', message),
    });
    expect(await screen.findByText(message)).toBeVisible();
    answer({ 'GET /api/sessions': () => ok([own]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await rowOf(own);
  });

  test('a list that cannot be read again stays, with a warning until it is read', async () => {
    const late = 'อัปเดตไม่ได้ รายการด้านล่างอาจเก่า';
    const { answer } = openPage();
    await rowOf(other);
    answer({ 'GET /api/sessions': () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
    act(returnToTab);
    expect(await screen.findByText(late)).toBeVisible();
    await rowOf(own);
    await rowOf(other);
    answer({ 'GET /api/sessions': () => ok([own, other]) });
    act(returnToTab);
    await waitFor(() => expect(screen.queryByText(late)).not.toBeInTheDocument());
  });
});
