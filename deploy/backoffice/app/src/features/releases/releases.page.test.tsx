import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { ok, refuse, returnToTab } from '../../testing/office-page.tsx';
import { openReleases, releaseAnswers } from './testing/open-releases.tsx';
import { releaseOf, remoteOf, revisionOf, shownOf } from './testing/releases.fixtures.ts';

const showPath = 'POST /api/releases/show';
const away = 'คลังรุ่นของหน้าเว็บไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
const late = 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า';

/** The cells of every row of a table, without its head. */
async function readCells(name: string) {
  const table = await screen.findByRole('table', { name });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

describe('what runs', () => {
  test('shows releases by version, the canary, the last known good and the state', async () => {
    const remotes = [
      remoteOf({ remote: 'shell', is_approved: true }),
      remoteOf({
        ...{ canary: { ...releaseOf('b'), percent: 10 }, last_known_good: releaseOf('z') },
        ...{ pinned: 'รอตรวจ', is_enabled: false },
      }),
    ];
    openReleases(releaseAnswers({ remotes }));
    expect(await readCells('รุ่นที่ใช้อยู่')).toEqual([
      ['shell', '1.0.0', '–', '–', 'เปิดรับรองแล้ว', 'จัดการ'],
      ['mfe-lotto', '1.0.0', '1.1.0 กับ 10%', 'ไม่พบในคลัง', 'ปิดปักหมุด', 'จัดการ'],
    ]);
    expect(screen.getByText(/^ฉบับที่ 7 โดย nid เมื่อ 20 พ\.ย\. 69 09:00: หน้าใหม่$/)).toBeVisible();
  });

  test('says who used the release tool', async () => {
    const latest = { created_at: '2026-11-20T02:00:00.000Z', created_by: 'somchai', reason: 'แก้ด่วน' };
    openReleases(releaseAnswers({ latest }));
    expect(await screen.findByText(/โดย somchai \(คำสั่ง release\)/)).toBeVisible();
  });

  test('has no buttons for an auditor', async () => {
    const remotes = [remoteOf({ may_move: false })];
    openReleases(releaseAnswers({ remotes, may_move_brand: false }));
    await screen.findByRole('table', { name: 'ประวัติการเปลี่ยน' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('of a release team is its own remotes, without who changed the brand', async () => {
    openReleases(releaseAnswers({ latest: null, may_move_brand: false, remotes: [remoteOf()] }));
    expect(await screen.findByText('ฉบับที่ 7')).toBeVisible();
    expect(screen.getByRole('button', { name: 'จัดการ mfe-lotto' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'เรียกให้โหลดใหม่' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /กลับไปฉบับ/ })).not.toBeInTheDocument();
  });

  test('without a remote of the team says so', async () => {
    openReleases(releaseAnswers({ latest: null, may_move_brand: false, remotes: [] }, []));
    expect(await screen.findByText('ไม่มีรีโมตของทีมคุณในแบรนด์นี้')).toBeVisible();
    expect(await screen.findByText('ยังไม่มีการเปลี่ยนรีโมตของคุณ')).toBeVisible();
  });
});

describe('vitals and incidents', () => {
  const vitals = [
    { vital: 'lcp_ms', pages: 1200, p75: 2500 },
    { vital: 'cls', pages: 1100, p75: 0.1 },
    { vital: 'inp_ms', pages: 900, p75: null },
  ];
  const incidents = [
    { kind: 'remote-failed', reason: 'entry-broken', count: 1200 },
    { kind: 'fallback', reason: 'none', count: 2 },
  ];

  test('are shown for each release, a canary beside the release that everybody has', async () => {
    const canary = { ...releaseOf('b', { vitals: [], incidents }), percent: 10 };
    const remotes = [remoteOf({ stable: releaseOf('a', { vitals, incidents: [] }), canary })];
    openReleases(releaseAnswers({ remotes }));
    expect(await readCells('ความเร็วและปัญหาตามรุ่น')).toEqual([
      ['mfe-lotto', '1.0.0', 'ใช้กับทุกคน', '1,200', '≤ 2,500 ms', 'เกินช่วงที่วัด', '≤ 0.1', 'ไม่มี'],
      [
        'mfe-lotto',
        '1.1.0',
        'ทดลอง',
        '0',
        '–',
        '–',
        '–',
        'รีโมตโหลดไม่ได้ (remote-failed, entry-broken) 1,200ใช้รุ่นสำรองแทน (fallback) 2',
      ],
    ]);
  });

  test('that no page reported yet are said to be missing', async () => {
    openReleases(releaseAnswers({ metrics: 'read' }));
    expect(await screen.findByText('ยังไม่มีรายงานจากหน้าเว็บ')).toBeVisible();
  });

  test('of an edge that does not answer are left out, with a warning', async () => {
    openReleases(releaseAnswers({ metrics: 'away' }));
    expect(await screen.findByText(/^อ่านตัวนับของเซิร์ฟเวอร์หน้าเว็บ/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'ความเร็วและปัญหาตามรุ่น' })).not.toBeInTheDocument();
  });

  test('are not mentioned where the server has no edge', async () => {
    openReleases(releaseAnswers({ metrics: 'none' }));
    await screen.findByRole('table', { name: 'รุ่นที่ใช้อยู่' });
    expect(screen.queryByText(/edge/)).not.toBeInTheDocument();
  });
});

describe('a page that cannot be read', () => {
  test('is an error at first, and is read again on request', async () => {
    const { user, answer } = openReleases({ [showPath]: () => refuse('store-away', away) });
    expect(await screen.findByText(away)).toBeVisible();
    answer(releaseAnswers());
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('table', { name: 'รุ่นที่ใช้อยู่' })).toBeVisible();
  });

  test('keeps what was read before, with a warning until it is read again', async () => {
    const { answer } = openReleases();
    await screen.findByRole('table', { name: 'รุ่นที่ใช้อยู่' });
    answer({ [showPath]: () => refuse('store-away', away) });
    act(returnToTab);
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.getByRole('table', { name: 'รุ่นที่ใช้อยู่' })).toBeVisible();
    answer(releaseAnswers());
    act(returnToTab);
    await waitFor(() => expect(screen.queryByText(late)).not.toBeInTheDocument());
  });

  test('of a server without a store says that it is not set up', async () => {
    openReleases({ [showPath]: () => refuse('releases-not-set-up', 'ยังไม่ได้เชื่อม') });
    expect(await screen.findByText('ยังไม่ได้ตั้งค่า')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ลองใหม่' })).not.toBeInTheDocument();
  });

  test('of a brand that runs nothing says so', async () => {
    openReleases({ [showPath]: () => refuse('brand-without-releases', 'ไม่มี') });
    expect(await screen.findByText('ยังไม่มีรุ่นที่ใช้งาน')).toBeVisible();
  });

  test('of a damaged brand tells an engineer what to do', async () => {
    const detail = 'siam revision 7: bad-signature: npm run release -- repair --brand siam';
    openReleases({ [showPath]: () => ({ ...refuse('brand-damaged', 'ฉบับล่าสุดเสียหาย'), detail }) });
    expect(await screen.findByText('ฉบับล่าสุดเสียหาย')).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
  });
});

describe('the history', () => {
  const history = 'ประวัติการเปลี่ยน';

  test('says when, who, why and what changed', async () => {
    const [first] = revisionOf(1).entry?.changes ?? [];
    if (!first) throw new Error('a revision without changes');
    const items = [
      revisionOf(7, {
        changes: [
          { ...first, what: 'canary', percent: 10 },
          { ...first, what: 'pinned', from: null, to: null },
        ],
      }),
      revisionOf(6, { changes: [], is_recall: true }),
      revisionOf(5),
    ];
    openReleases(releaseAnswers({}, items));
    const at = '20 พ.ย. 69 09:00';
    const who = 'somchai (คำสั่ง release)';
    const why = 'อัตราจ่ายใหม่';
    expect(await readCells(history)).toEqual([
      ['7', at, who, why, 'mfe-lotto ทดลอง 1.1.0 กับ 10%mfe-lotto ปักหมุด', ''],
      ['6', at, who, why, 'เรียกหน้าที่เปิดอยู่ให้โหลดใหม่', 'กลับไปฉบับที่ 6'],
      ['5', at, who, why, 'mfe-lotto 1.0.0 → 1.1.0', 'กลับไปฉบับที่ 5'],
    ]);
  });

  test('shows a damaged revision, and what the next one is compared with', async () => {
    const items = [revisionOf(7, { compared_with: 5 }), { revision: 6, entry: null }, revisionOf(5)];
    openReleases(releaseAnswers({}, items));
    const cells = await readCells(history);
    expect(cells[0]?.[4]).toBe('mfe-lotto 1.0.0 → 1.1.0เทียบกับฉบับที่ 5');
    expect(cells[1]).toEqual(['6', '–', '–', '–', 'ฉบับนี้เสียหาย อ่านไม่ได้', '']);
  });

  test('has further pages, and keeps those before when one cannot be read', async () => {
    const { user, answer } = openReleases({
      ...releaseAnswers(),
      'POST /api/releases/history': (body) => {
        const { before } = body as { before: number | null };
        return ok({ items: [revisionOf(before === null ? 7 : 6)], next_before: before === null ? 7 : 6 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
    await waitFor(async () => expect(await readCells(history)).toHaveLength(2));
    answer({ 'POST /api/releases/history': () => refuse('store-away', away) });
    await user.click(screen.getByRole('button', { name: 'ดูเพิ่ม' }));
    expect(await screen.findByText(late)).toBeVisible();
    expect(await readCells(history)).toHaveLength(2);
  });

  test('that cannot be read leaves what runs on the page', async () => {
    const { user, answer } = openReleases({
      ...releaseAnswers(),
      'POST /api/releases/history': () => refuse('store-away', away),
    });
    expect(await screen.findByText(away)).toBeVisible();
    expect(screen.getByRole('table', { name: 'รุ่นที่ใช้อยู่' })).toBeVisible();
    answer(releaseAnswers());
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await readCells(history)).toHaveLength(1);
  });

  test('compares the oldest revision with the newest, and any other two on request', async () => {
    const { user, sentTo } = openReleases(releaseAnswers({}, [revisionOf(7), revisionOf(6), revisionOf(5)]));
    const region = within(await screen.findByRole('region', { name: 'เทียบสองฉบับ' }));
    expect(await region.findByText('ไม่มีสิ่งที่เปลี่ยน')).toBeVisible();
    await user.click(await region.findByRole('combobox', { name: 'จากฉบับ' }));
    await user.click(await screen.findByRole('option', { name: /^ฉบับที่ 6/ }));
    await waitFor(() =>
      expect(sentTo('/api/releases/compare')).toEqual([
        { brand: 'first', from: 5, to: 7 },
        { brand: 'first', from: 6, to: 7 },
      ]),
    );
  });
});

test('the page is read again every fifteen seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  try {
    const { answer } = openReleases();
    await screen.findByRole('table', { name: 'รุ่นที่ใช้อยู่' });
    answer({ [showPath]: () => ok(shownOf({ remotes: [remoteOf({ stable: releaseOf('c') })] })) });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('cell', { name: '1.2.0' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
