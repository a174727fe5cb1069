import { held } from '@sanuk/testing/fake-server';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { chooseOption, findDialog, ok, refuse } from '../../../testing/office-page.tsx';
import { openReleases, releaseAnswers } from '../testing/open-releases.tsx';
import { publishedOf, releaseOf, remoteOf, revisionOf, shownOf } from '../testing/releases.fixtures.ts';

const movePath = '/api/releases/move';
const moved = (outcome: 'switched' | 'unchanged', revision: number) => ok({ outcome, revision });

/** Opens the dialog of mfe-lotto. */
async function openDialog(
  more: Parameters<typeof remoteOf>[0] = {},
  answer: () => object = () => moved('switched', 8),
  shown: Parameters<typeof releaseAnswers>[0] = {},
) {
  const page = openReleases({
    ...releaseAnswers({ remotes: [remoteOf(more)], ...shown }),
    [`POST ${movePath}`]: answer,
  });
  await page.user.click(await screen.findByRole('button', { name: 'จัดการ mfe-lotto' }));
  const dialog = await findDialog('จัดการ mfe-lotto');
  /** Chooses an option of a list. */
  const choose = async (list: string, option: string | RegExp) =>
    chooseOption(page.user, await dialog.findByRole('combobox', { name: list }), option);
  const typeWhy = async (why: string) => {
    await page.user.click(dialog.getByRole('textbox', { name: /เหตุผล/ }));
    await page.user.paste(why);
  };
  const send = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, dialog, choose, typeWhy, send };
}

const change = { brand: 'first', remote: 'mfe-lotto', expect_revision: 7, why: 'หน้าใหม่' };

test('the dialog first offers a canary of the newest release for ten percent', async () => {
  const { dialog, typeWhy, send, sentTo } = await openDialog();
  expect(await dialog.findByRole('combobox', { name: 'รุ่นที่จะใช้' })).toHaveTextContent(
    /^1\.1\.0 · 20 พ\.ย\. 69 09:00$/,
  );
  expect(dialog.getByText(/ไม่เปิดหน้าของรุ่นใหม่ในเบราว์เซอร์ก่อนเปลี่ยน/)).toBeVisible();
  await typeWhy(' หน้าใหม่ ');
  await send('ทดลองกับสมาชิกบางส่วน');
  expect(await screen.findByText('เปลี่ยนแล้ว เป็นฉบับที่ 8')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sentTo(movePath)).toEqual([
    { ...change, action: 'canary', release: releaseOf('b').release, percent: 10 },
  ]);
  expect(sentTo('/api/releases/show').length).toBeGreaterThan(1);
});

test('another part of the visitors, and another release, are chosen from lists', async () => {
  const { dialog, choose, typeWhy, send, sentTo, user } = await openDialog({ stable: releaseOf('c') });
  await choose('รุ่นที่จะใช้', /^1\.0\.0 /);
  await user.click(dialog.getByRole('radio', { name: '25%' }));
  await typeWhy('หน้าใหม่');
  await send('ทดลองกับสมาชิกบางส่วน');
  await waitFor(() =>
    expect(sentTo(movePath)).toEqual([
      { ...change, action: 'canary', release: releaseOf('a').release, percent: 25 },
    ]),
  );
});

test('a release that everybody has already is no canary', async () => {
  const { dialog, choose, typeWhy, send, sentTo } = await openDialog();
  await choose('รุ่นที่จะใช้', /^1\.0\.0 .* ใช้อยู่$/);
  expect(dialog.getByText(/รุ่นนี้เปิดให้ทุกคนอยู่แล้ว/)).toBeVisible();
  await typeWhy('หน้าใหม่');
  await send('ทดลองกับสมาชิกบางส่วน');
  expect(sentTo(movePath)).toEqual([]);
});

test('a running canary is raised from where it is', async () => {
  const { dialog } = await openDialog({ canary: { ...releaseOf('b'), percent: 3 } });
  expect(await dialog.findByRole('radio', { name: '3%' })).toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'รุ่นที่จะใช้' })).toHaveTextContent('ทดลองอยู่');
});

test('a release for everybody has no percentage', async () => {
  const { dialog, choose, typeWhy, send, sentTo } = await openDialog();
  await choose('สิ่งที่จะทำ', 'ใช้กับทุกคน');
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  await typeWhy('หน้าใหม่');
  await send('ใช้กับทุกคน');
  await waitFor(() =>
    expect(sentTo(movePath)).toEqual([{ ...change, action: 'promote', release: releaseOf('b').release }]),
  );
});

test.each([
  ['ปิดใช้งาน', 'disable', /หายไปจากเว็บและเมนู.*สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่/],
  ['ย้อนกลับ', 'rollback', /กลับไปใช้รุ่นสำรอง 1\.1\.0.*สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่/],
] as const)('%s says what happens to members, and needs a reason', async (name, action, effect) => {
  const { dialog, choose, typeWhy, send, sentTo } = await openDialog({ last_known_good: releaseOf('b') });
  await choose('สิ่งที่จะทำ', name);
  expect(dialog.getByText(effect)).toBeVisible();
  await send(name);
  expect(dialog.getByRole('textbox', { name: /เหตุผล/ })).toBeInvalid();
  expect(sentTo(movePath)).toEqual([]);
  await typeWhy('หน้าใหม่');
  await send(name);
  await waitFor(() => expect(sentTo(movePath)).toEqual([{ ...change, action }]));
});

test('a pinned remote shows the reason, and is unpinned', async () => {
  const { dialog, choose, typeWhy, send, sentTo } = await openDialog({ pinned: 'รอตรวจ' });
  expect(dialog.getByText('ปักหมุด: รอตรวจ')).toBeVisible();
  await choose('สิ่งที่จะทำ', 'ปลดหมุด');
  await typeWhy('หน้าใหม่');
  await send('ปลดหมุด');
  await waitFor(() => expect(sentTo(movePath)).toEqual([{ ...change, action: 'unpin' }]));
});

test('a change that changes nothing is said to', async () => {
  const { typeWhy, send } = await openDialog({}, () => moved('unchanged', 7));
  await typeWhy('หน้าใหม่');
  await send('ทดลองกับสมาชิกบางส่วน');
  expect(await screen.findByText('เป็นแบบนั้นอยู่แล้ว ไม่มีอะไรเปลี่ยน')).toBeVisible();
});

test('the dialog stays until the page has the new revision, and the next change is made at it', async () => {
  const { user, typeWhy, send, sentTo, answer } = await openDialog();
  const { promise, resolve } = held<object>();
  answer({ 'POST /api/releases/show': () => promise });
  await typeWhy('หน้าใหม่');
  await send('ทดลองกับสมาชิกบางส่วน');
  await waitFor(() => expect(sentTo(movePath)).toHaveLength(1));
  expect(screen.queryByText('เปลี่ยนแล้ว เป็นฉบับที่ 8')).not.toBeInTheDocument();
  await act(async () => resolve(ok(shownOf({ revision: 8 }))));
  expect(await screen.findByText('เปลี่ยนแล้ว เป็นฉบับที่ 8')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'เรียกให้โหลดใหม่' }));
  const dialog = await findDialog('เรียกหน้าที่เปิดอยู่ให้โหลดใหม่');
  answer({ 'POST /api/releases/move-brand': () => moved('switched', 9) });
  await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'หน้าใหม่');
  await user.click(dialog.getByRole('button', { name: 'เรียกให้โหลดใหม่' }));
  await waitFor(() =>
    expect(sentTo('/api/releases/move-brand')).toMatchObject([{ expect_revision: 8, action: 'recall' }]),
  );
});

describe('a refused change', () => {
  test('is explained in the dialog, with what an engineer needs, and keeps the reason', async () => {
    const message = 'การตรวจก่อนเปลี่ยนไม่ผ่าน';
    const detail = 'route-collision: /lotto is served by mfe-games';
    const { dialog, typeWhy, send } = await openDialog({}, () => ({
      ...refuse('release-refused', message),
      detail,
    }));
    await typeWhy('หน้าใหม่');
    await send('ทดลองกับสมาชิกบางส่วน');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByText(detail)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /เหตุผล/ })).toHaveValue('หน้าใหม่');
  });

  test('because another person was first keeps the revision that this person saw', async () => {
    const message = 'มีคนเปลี่ยนก่อนแล้ว';
    const { dialog, typeWhy, send, sentTo, answer } = await openDialog({}, () =>
      refuse('revision-conflict', message),
    );
    await typeWhy('หน้าใหม่');
    answer(releaseAnswers({ revision: 8, remotes: [remoteOf({ stable: releaseOf('c') })] }));
    await send('ทดลองกับสมาชิกบางส่วน');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    // The page behind the dialog was read again.
    expect(await screen.findByText('1.2.0')).toBeInTheDocument();
    await send('ทดลองกับสมาชิกบางส่วน');
    await waitFor(() => expect(sentTo(movePath)).toHaveLength(2));
    expect(sentTo(movePath)).toMatchObject([{ expect_revision: 7 }, { expect_revision: 7 }]);
  });
});

test('nothing closes the dialog while a change is sent, and it is sent once', async () => {
  const { promise, resolve } = held<object>();
  const { dialog, typeWhy, send, sentTo } = await openDialog({}, () => promise);
  await typeWhy('หน้าใหม่');
  await send('ทดลองกับสมาชิกบางส่วน');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'ปิดโดยไม่ส่ง' })).toBeDisabled());
  await send('ทดลองกับสมาชิกบางส่วน');
  await act(async () => resolve(moved('switched', 8)));
  expect(await screen.findByText('เปลี่ยนแล้ว เป็นฉบับที่ 8')).toBeVisible();
  expect(sentTo(movePath)).toHaveLength(1);
});

test('a remote without a published release has nothing to choose', async () => {
  const { dialog, answer, choose, typeWhy, send, sentTo } = await openDialog();
  await dialog.findByRole('combobox', { name: 'รุ่นที่จะใช้' });
  answer({ 'POST /api/releases/list': () => ok([]) });
  await choose('สิ่งที่จะทำ', 'ปักหมุดรุ่นนี้');
  await choose('สิ่งที่จะทำ', 'ใช้กับทุกคน');
  expect(await dialog.findByText('ยังไม่มีรุ่นของรีโมตนี้ในคลัง')).toBeVisible();
  await typeWhy('หน้าใหม่');
  await send('ใช้กับทุกคน');
  expect(sentTo(movePath)).toEqual([]);
});

test.each([
  ['ปักหมุดรุ่นนี้', 'คุณปลดหมุดเองไม่ได้ มีเพียงเจ้าของหรือผู้จัดการที่ปลดหมุดได้'],
  ['ปิดใช้งาน', 'คุณเปิดใช้งานอีกครั้งเองไม่ได้ มีเพียงเจ้าของหรือผู้จัดการที่เปิดได้'],
])('%s: a release team reads before that it cannot undo it', async (action, warning) => {
  const { dialog, choose } = await openDialog({}, undefined, { may_move_brand: false });
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  await choose('สิ่งที่จะทำ', action);
  expect(dialog.getByText(warning)).toBeVisible();
});

test('an owner or a manager reads no warning before a pin: they can unpin', async () => {
  const { dialog, choose } = await openDialog();
  await choose('สิ่งที่จะทำ', 'ปักหมุดรุ่นนี้');
  expect(dialog.queryByText(/คุณปลดหมุดเองไม่ได้/)).not.toBeInTheDocument();
});

test('a list of releases that cannot be read is read again on request', async () => {
  const { user, answer } = openReleases({
    ...releaseAnswers({ remotes: [remoteOf()] }),
    'POST /api/releases/list': () => refuse('store-away', 'คลังรุ่นไม่ตอบ'),
  });
  await user.click(await screen.findByRole('button', { name: 'จัดการ mfe-lotto' }));
  const dialog = await findDialog('จัดการ mfe-lotto');
  expect(await dialog.findByText('คลังรุ่นไม่ตอบ')).toBeVisible();
  answer({ 'POST /api/releases/list': () => ok([publishedOf('b')]) });
  await user.click(dialog.getByRole('button', { name: 'ลองใหม่' }));
  expect(await dialog.findByRole('combobox', { name: 'รุ่นที่จะใช้' })).toHaveTextContent('1.1.0');
});

describe('a change of the brand', () => {
  const path = '/api/releases/move-brand';
  const open = () =>
    openReleases({
      ...releaseAnswers({}, [revisionOf(7), revisionOf(6)]),
      [`POST ${path}`]: () => moved('switched', 8),
    });

  test('open pages are recalled with a reason', async () => {
    const { user, sentTo } = open();
    await user.click(await screen.findByRole('button', { name: 'เรียกให้โหลดใหม่' }));
    const dialog = await findDialog('เรียกหน้าที่เปิดอยู่ให้โหลดใหม่');
    expect(dialog.getByText(/^สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'รุ่นเดิมเสีย');
    await user.click(dialog.getByRole('button', { name: 'เรียกให้โหลดใหม่' }));
    expect(await screen.findByText('เปลี่ยนแล้ว เป็นฉบับที่ 8')).toBeVisible();
    expect(sentTo(path)).toEqual([{ brand: 'first', expect_revision: 7, why: 'รุ่นเดิมเสีย', action: 'recall' }]);
  });

  test('the brand goes back to a revision of the history with a reason', async () => {
    const { user, sentTo } = open();
    await user.click(await screen.findByRole('button', { name: 'กลับไปฉบับที่ 6' }));
    const dialog = await findDialog('กลับไปฉบับที่ 6');
    expect(dialog.getByText(/สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /เหตุผล/ }), 'รุ่นเดิมเสีย');
    await user.click(dialog.getByRole('button', { name: 'กลับไปฉบับนี้' }));
    await waitFor(() =>
      expect(sentTo(path)).toEqual([
        { brand: 'first', expect_revision: 7, why: 'รุ่นเดิมเสีย', action: 'to-revision', revision: 6 },
      ]),
    );
  });
});
