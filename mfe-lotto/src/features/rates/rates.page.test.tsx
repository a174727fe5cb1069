import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleLobby } from '../../shared/testing/lotto.fixtures.ts';
import RatesPage from './rates.page.tsx';
import { hanoiRates, sampleRates } from './testing/rates.fixtures.ts';

const answers: Answers = {
  'GET /api/lotto/lobby': sampleLobby(),
  'GET /api/lotto/rates': ({ query }) =>
    [sampleRates(), hanoiRates({ bet_types: sampleRates().bet_types.slice(0, 2) })].filter(
      ({ category_id }) => query.category_id === undefined || query.category_id === category_id,
    ),
};
const open = (more: Answers = {}, path = '/lotto/rates') =>
  renderPage(<RatesPage />, {
    path,
    route: '/lotto/rates',
    session: 'guest',
    answers: { ...answers, ...more },
  });
const table = (name: string) => screen.findByRole('table', { name });
/** A row as its cells read, the heading first. */
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('rates', () => {
  test('[L6] [X4] each bet type says what it pays, how likely it wins, what comes back, and its bounds', async () => {
    await open();
    expect(await rowsOf('หวยยี่กี')).toEqual([
      ['ประเภท', 'บาทละ', 'โอกาสถูก', 'คืนกลับเฉลี่ย'],
      ['3 ตัวโต๊ด', '150', ''],
      ['3 ตัวโต๊ด เลขไม่ซ้ำ เช่น 123', '0.6%', '90%'],
      ['3 ตัวโต๊ด เลขหาม เช่น 112', '0.3%', '45%'],
      ['3 ตัวโต๊ด เลขตอง เช่น 111', '0.1%', '15%'],
      ['แทง ฿1.00–฿2,000.00 ต่อครั้ง · ไม่เกิน ฿5,000.00 ต่อเลข'],
      ['2 ตัวบน', '90', '1%', '90%'],
      ['แทง ฿1.00–฿2,000.00 ต่อครั้ง · ไม่เกิน ฿5,000.00 ต่อเลข'],
      ['วิ่งล่าง', '4.2', '19%', '79.8%'],
      ['แทง ฿1.00–฿2,000.00 ต่อครั้ง · ไม่เกิน ฿5,000.00 ต่อเลข'],
    ]);
  });

  test('[L6.3, L8.2] a category is asked for by its id, with the agent id of the brand', async () => {
    const { user, server, location } = await open();
    await table('หวยยี่กี');
    expect(screen.getByRole('link', { name: 'ทั้งหมด' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'หวยต่างประเทศ' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'หวยยี่กี' })).toBeNull());
    expect(await table('หวยฮานอยปกติ (จำลอง)')).toBeVisible();
    expect(location()).toBe('/lotto/rates?category=foreign');
    expect(server.requestsTo('GET /api/lotto/rates').map(({ query }) => query)).toEqual([
      { agent_id: 5 },
      { agent_id: 5, category_id: 2 },
    ]);
  });

  test('[L6] an address with a category waits for the categories and asks once; an unknown one shows all', async () => {
    const lobby = held<ReturnType<typeof sampleLobby>>();
    const { server, unmount } = await open(
      { 'GET /api/lotto/lobby': () => lobby.promise },
      '/lotto/rates?category=foreign',
    );
    lobby.resolve(sampleLobby());
    expect(await table('หวยฮานอยปกติ (จำลอง)')).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/rates').map(({ query }) => query.category_id)).toEqual([2]);
    unmount();
    const unknown = await open({}, '/lotto/rates?category=nothing');
    expect(await table('หวยยี่กี')).toBeVisible();
    expect(unknown.server.requestsTo('GET /api/lotto/rates')[0]?.query).toEqual({ agent_id: 5 });
  });

  test('[L6] numbers the house restricts stand by what it does with them', async () => {
    await open({ 'GET /api/lotto/rates': [hanoiRates()] });
    const limits = within(await screen.findByRole('region', { name: 'เลขอั้น หวยฮานอยปกติ (จำลอง)' }));
    expect(limits.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'ปิดรับ',
      'จ่ายครึ่ง',
      'จ่ายลด',
      'รับจำกัด',
    ]);
    expect(limits.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '9วิ่งล่าง',
      '992 ตัวบน · บาทละ 45',
      '7893 ตัวโต๊ด · บาทละ 100',
      '892 ตัวบน · รับรวม ฿5,000.00',
    ]);
  });

  test('[L6] markets that pay the same share a table, and each leads to its results', async () => {
    await open({
      'GET /api/lotto/rates': [sampleRates(), sampleRates({ market: 'yeekee1', name: 'ยี่กีด่วน' })],
    });
    expect(await table('หวยยี่กี ยี่กีด่วน')).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getByText('2 ชนิดนี้ จ่ายเท่ากัน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ดูผลย้อนหลัง ยี่กีด่วน' })).toHaveAttribute(
      'href',
      '/lotto/results?market=yeekee1',
    );
  });

  test('[L6] [E10] a category without markets says so; rates that do not come are told and tried again', async () => {
    const none = await open({ 'GET /api/lotto/rates': [] });
    expect(await screen.findByText('หมวดนี้ยังไม่มีหวยที่เปิดรับ')).toBeVisible();
    none.unmount();
    const { user, server } = await open({ 'GET /api/lotto/rates': fail(503) });
    expect(await screen.findByRole('alert')).toHaveTextContent('โหลดอัตราจ่ายไม่สำเร็จ');
    server.answer(answers);
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await table('หวยยี่กี')).toBeVisible();
  });

  test('[L6] without the lobby the rates of all markets stand there, without names of categories', async () => {
    await open({ 'GET /api/lotto/lobby': fail(503) }, '/lotto/rates?category=foreign');
    expect(await table('หวยยี่กี')).toBeVisible();
    expect(await table('หวยฮานอยปกติ (จำลอง)')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'หมวดหวย' })).toBeNull();
  });

  test('[L6] the other pages of the lottery are a press away, one’s bills for members alone', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'หน้าหวย' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/lotto/lobby',
      '/lotto/yeekee',
      '/lotto/results',
      '/lotto/rates',
    ]);
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('อัตราจ่าย');
  });
});
