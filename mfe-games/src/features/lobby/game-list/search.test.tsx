import type { GameList, GameLobby, Provider } from '@sanuk/contract/areas/game';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import {
  act,
  fireEvent,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
  within,
} from '@sanuk/testing/render-page';
import { nothingElse, sampleFound, sampleGame, sampleList } from '../testing/lobby.fixtures.ts';
import GameListPage from './game-list.page.tsx';

const whole = sampleList([sampleGame('ก'), sampleGame('ข')], { total: 42 });
const open = (path: string, answers: Answers, options: Partial<PageOptions> = {}) =>
  renderPage(<GameListPage />, {
    path,
    route: '/*',
    session: 'guest',
    answers: { ...nothingElse, 'GET /api/game/list': whole, ...answers },
    ...options,
  });
const box = () => screen.getByRole('searchbox', { name: 'ค้นหาเกม' });
const game = (id: string) => screen.queryByRole('heading', { name: `เกม ${id}` });
const shown = async (id: string) => waitFor(() => expect(game(id)).toBeVisible());

describe('search in a lobby', () => {
  test('[G2] finds while it is typed, within the category and the provider, and says how many', async () => {
    const { user, server, location } = await open('/slot?provider=lotus&ag=friend', {
      'GET /api/game/lobby': sampleFound([sampleGame('มังกร')], { total: 3 }),
    });
    await user.type(box(), '  มังกร ');
    await shown('มังกร');
    expect(game('ก')).not.toBeInTheDocument();
    expect(screen.getByText('พบ 3 เกม')).toBeVisible();
    await waitFor(() =>
      expect(server.requestsTo('GET /api/game/lobby').at(-1)?.query).toEqual({
        category: 'slot',
        provider: 'lotus',
        search: 'มังกร',
        limit: 60,
      }),
    );
    await waitFor(() =>
      expect(location()).toBe(`/slot?provider=lotus&ag=friend&q=${encodeURIComponent('มังกร')}`),
    );
    await user.click(screen.getByRole('button', { name: 'ล้างคำค้นหา' }));
    await shown('ก');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    await waitFor(() => expect(location()).toBe('/slot?provider=lotus&ag=friend'));
  });

  test('[G2] the address has what was typed as soon as the box is left: what opens then has an entry of its own', async () => {
    const { location } = await open('/slot', { 'GET /api/game/lobby': sampleFound([sampleGame('ม')]) });
    fireEvent.change(box(), { target: { value: 'มังกร' } });
    fireEvent.blur(box());
    expect(location()).toBe(`/slot?q=${encodeURIComponent('มังกร')}`);
  });

  test('[G2] the first letter is asked for at once, what follows it together', async () => {
    const { server } = await open('/slot', { 'GET /api/game/lobby': sampleFound([sampleGame('ม')]) });
    act(() => {
      for (const typed of ['d', 'dr', 'dragon']) fireEvent.change(box(), { target: { value: typed } });
    });
    const searches = () => server.requestsTo('GET /api/game/lobby').map(({ query }) => query.search);
    await waitFor(() => expect(searches()).toEqual(['d', 'dragon']));
    expect(box()).toHaveValue('dragon');
  });

  test('[G2] an answer that comes late does not take the place of a later one', async () => {
    const late = held<GameLobby>();
    const { user } = await open('/slot', {
      'GET /api/game/lobby': ({ query }) =>
        query.search === 'a' ? late.promise : sampleFound([sampleGame('ใหม่')]),
    });
    await user.type(box(), 'ab');
    await shown('ใหม่');
    await act(async () => late.resolve(sampleFound([sampleGame('เก่า')])));
    expect(game('ใหม่')).toBeVisible();
    expect(game('เก่า')).not.toBeInTheDocument();
  });

  test('[G2] what the letters before found stands until the next answer; the whole list never stands under a search', async () => {
    const next = held<GameLobby>();
    const { user } = await open('/slot', {
      'GET /api/game/lobby': ({ query }) =>
        query.search === 'a' ? sampleFound([sampleGame('แรก')]) : next.promise,
    });
    await user.type(box(), 'a');
    await shown('แรก');
    expect(game('ก')).not.toBeInTheDocument();
    await user.type(box(), 'b');
    expect(game('แรก')).toBeVisible();
    await act(async () => next.resolve(sampleFound([sampleGame('สอง')])));
    await shown('สอง');
    expect(game('แรก')).not.toBeInTheDocument();
  });

  test('[G2] the counts of a search never stand under the whole list', async () => {
    const next = held<GameList>();
    const [lotus] = sampleList([]).providers;
    const { user } = await open('/slot?q=x', {
      'GET /api/game/list': () => next.promise,
      'GET /api/game/lobby': sampleFound([sampleGame('แรก')], {
        providers: [{ ...(lotus as Provider), games: 1 }],
      }),
    });
    const provider = () => screen.queryByRole('button', { name: /^Lotus Play/ });
    await waitFor(() => expect(provider()).toHaveTextContent(/1$/));
    await user.click(screen.getByRole('button', { name: 'ล้างคำค้นหา' }));
    expect(provider()).not.toBeInTheDocument();
    await act(async () => next.resolve(whole));
    await waitFor(() => expect(provider()).toHaveTextContent(/40$/));
  });

  test('[G2] opens from its address with the words in the box, and a link to another search takes their place', async () => {
    const { server, navigate } = await open('/lobby?q=%20dragon%20%20gold&sort=name', {
      'GET /api/game/lobby': ({ query }) => sampleFound([sampleGame(query.search ?? '')]),
    });
    expect(box()).toHaveValue('dragon gold');
    await shown('dragon gold');
    expect(server.requestsTo('GET /api/game/lobby')[0]?.query).toEqual({
      search: 'dragon gold',
      sort: 'name',
      limit: 60,
    });
    expect(server.requestsTo('GET /api/game/list')).toEqual([]);
    await navigate('/lobby?q=tiger');
    await shown('tiger');
    expect(box()).toHaveValue('tiger');
  });

  test('[F5] one that fails says so and is tried again; Escape leads back to the whole list', async () => {
    const { user, server } = await open('/slot', { 'GET /api/game/lobby': fail(503) });
    await user.type(box(), 'x');
    expect(await screen.findByText('โหลดรายการเกมไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/game/lobby': sampleFound([sampleGame('x')]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await shown('x');
    await user.type(box(), '{Escape}');
    await shown('ก');
  });
});

describe('a search that finds nothing', () => {
  test('[G2] says so, leads to categories where it finds something, and offers names that begin alike', async () => {
    const { user, server } = await open('/slot?provider=garuda', {
      'GET /api/game/lobby': ({ query }) => {
        if (query.search === 'มังกรฟ้า')
          return sampleFound([], { categories: [{ category: 'casino', games: 2 }], total: 0 });
        return sampleFound(query.search === 'มังกร' || query.search === 'มังก' ? [sampleGame('มังกรทอง')] : []);
      },
    });
    await user.click(box());
    await user.paste('มังกรฟ้า');
    expect(await screen.findByText('ไม่พบเกม “มังกรฟ้า”')).toBeVisible();
    expect(screen.getByText('พบ 0 เกม')).toBeVisible();
    const elsewhere = screen.getByRole('group', { name: 'พบในหมวดอื่น' });
    expect(within(elsewhere).getByRole('link', { name: /คาสิโน/ })).toHaveAttribute(
      'href',
      `/casino?q=${encodeURIComponent('มังกรฟ้า')}`,
    );
    expect(await screen.findByRole('heading', { name: 'ชื่อใกล้เคียง' })).toBeVisible();
    await shown('มังกรทอง');
    await user.click(screen.getByRole('button', { name: 'ค้นหาในทุกค่าย' }));
    await waitFor(() =>
      expect(server.requestsTo('GET /api/game/lobby').at(-1)?.query).not.toHaveProperty('provider'),
    );
  });

  test('[G2] offers other games where no name is near', async () => {
    await open('/slot?q=zzzzzz', {
      'GET /api/game/lobby': ({ query }) => sampleFound(query.search ? [] : [sampleGame('ยอดนิยม')]),
    });
    expect(await screen.findByRole('heading', { name: 'ลองดูเกมเหล่านี้' })).toBeVisible();
    await shown('ยอดนิยม');
  });
});

describe('the order of a lobby', () => {
  test('[G2] stands in the address; by itself it is the newest first, and of a search what fits best', async () => {
    const { user, server, location } = await open('/slot', {
      'GET /api/game/lobby': ({ query }) => sampleFound([sampleGame(`${query.sort} ${query.search ?? ''}`)]),
    });
    const order = screen.getByRole('combobox', { name: 'เรียงตาม' });
    expect(order).toHaveDisplayValue('มาใหม่');
    await user.selectOptions(order, 'ชื่อ ก–ฮ');
    await shown('name');
    expect(location()).toBe('/slot?sort=name');
    await user.selectOptions(order, 'มาใหม่');
    await shown('ก');
    expect(location()).toBe('/slot');
    await user.type(box(), 'a');
    expect(order).toHaveDisplayValue('ตรงที่สุด');
    await user.selectOptions(order, 'ยอดนิยม');
    await waitFor(() =>
      expect(server.requestsTo('GET /api/game/lobby').at(-1)?.query).toMatchObject({
        search: 'a',
        sort: 'popular',
      }),
    );
  });
});

describe('thirty providers', () => {
  const providers = Array.from({ length: 30 }, (_, no) => ({
    provider_id: `p${no}`,
    name: no === 29 ? 'Zebra Works' : `Provider ${no}`,
    games: 100 - no,
    colour: '#4fb7ff',
  }));
  const many = sampleList([sampleGame('ก')], { providers });

  test('[G2] the first stand in a row, all of them in a sheet that finds one', async () => {
    const { user, location } = await open('/slot', { 'GET /api/game/list': many });
    const row = within(await screen.findByRole('group', { name: 'ค่ายเกม' }));
    expect(row.queryByRole('button', { name: /Zebra/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /เลือกค่าย/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'ค่ายเกม' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(31);
    const find = sheet.getByRole('searchbox', { name: 'ค้นหาค่ายเกม' });
    await user.type(find, 'provider ๒๘');
    expect(sheet.getByRole('button', { name: /Provider 28/ })).toBeVisible();
    await user.clear(find);
    await user.type(find, 'zebra w');
    expect(sheet.getAllByRole('listitem')).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: /Zebra Works/ }));
    expect(location()).toBe('/slot?provider=p29');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // What is chosen stands in the row.
    expect(await row.findByRole('button', { name: /Zebra Works/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('[G2] a provider and an order that are chosen at the same moment both stand in the address', async () => {
    const { location } = await open('/slot', { 'GET /api/game/list': many });
    const row = within(await screen.findByRole('group', { name: 'ค่ายเกม' }));
    act(() => {
      row.getByRole('button', { name: /Provider 0/ }).click();
      fireEvent.change(screen.getByRole('combobox', { name: 'เรียงตาม' }), { target: { value: 'name' } });
    });
    await waitFor(() => expect(location()).toBe('/slot?provider=p0&sort=name'));
  });

  test('[G2] the one that is chosen stands in the row also where a search finds none of its games', async () => {
    const { user } = await open('/slot?provider=p3', {
      'GET /api/game/list': many,
      'GET /api/game/lobby': sampleFound([], { providers: providers.slice(10) }),
    });
    await screen.findByRole('group', { name: 'ค่ายเกม' });
    await user.type(box(), 'x');
    expect(await screen.findByText('พบ 0 เกม')).toBeVisible();
    const row = within(screen.getByRole('group', { name: 'ค่ายเกม' }));
    const chosen = row.getByRole('button', { name: /Provider 3/ });
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(chosen).toHaveTextContent(/0$/);
  });

  test('[G2] a name that none has is said; all of them are chosen again at the head of the sheet', async () => {
    const { user, location } = await open('/slot?provider=p3', { 'GET /api/game/list': many });
    const row = within(await screen.findByRole('group', { name: 'ค่ายเกม' }));
    await user.click(row.getByRole('button', { name: /เลือกค่าย/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'ค่ายเกม' }));
    const find = sheet.getByRole('searchbox', { name: 'ค้นหาค่ายเกม' });
    await user.type(find, 'nobody');
    expect(sheet.getByRole('status')).toHaveTextContent('ไม่พบค่ายเกมนี้');
    await user.clear(find);
    await user.click(sheet.getByRole('button', { name: /ทุกค่าย/ }));
    expect(location()).toBe('/slot');
  });
});
