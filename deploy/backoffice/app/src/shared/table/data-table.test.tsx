import { fillBrowserGaps, setScreenWidth } from '@sanuk/testing/browser-gaps';
import { act, render, screen, userEvent, within } from '@sanuk/testing/render-page';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Person {
  name: string;
  age: number | null;
}

const person = (number: number): Person => ({ name: `คน ${number}`, age: number });
const people = (count: number): Person[] => Array.from({ length: count }, (_, number) => person(number));

const columns: readonly Column<Person>[] = [
  { title: 'ชื่อ', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { title: 'อายุ', cell: ({ age }) => age ?? '–', sortBy: ({ age }) => age, isNumber: true },
  { title: 'ตรวจ', cell: ({ name }) => <button type="button">ตรวจ {name}</button>, isActions: true },
];

const tableOf = (rows: readonly Person[]) => (
  <DataTable label="คน" columns={columns} rows={rows} keyOf={({ name }) => name} />
);

const table = () => screen.getByRole('table', { name: 'คน' });
const bodyRows = () => within(table()).getAllByRole('row').slice(1);
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const title = (name: string) => screen.getByRole('columnheader', { name });
const button = (number: number) => screen.getByRole('button', { name: `ตรวจ คน ${number}` });

beforeAll(() => {
  fillBrowserGaps();
  setScreenWidth(1_280);
  // Rows have a height, which the test document computes for none.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 48 });
});

describe('sorting', () => {
  const rows = [
    { name: 'คน 10', age: 30 },
    { name: 'คน 9', age: null },
    { name: 'คน 2', age: 4 },
  ];

  test('the rows are in the order of the server until a title is pressed: ascending, descending, as before', async () => {
    render(tableOf(rows));
    const user = userEvent.setup();
    expect(title('ชื่อ')).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(['คน 10', 'คน 9', 'คน 2']);
    await user.click(screen.getByRole('button', { name: 'ชื่อ' }));
    expect(names()).toEqual(['คน 2', 'คน 9', 'คน 10']);
    expect(title('ชื่อ')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'ชื่อ' }));
    expect(names()).toEqual(['คน 10', 'คน 9', 'คน 2']);
    expect(title('ชื่อ')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'ชื่อ' }));
    expect(names()).toEqual(['คน 10', 'คน 9', 'คน 2']);
    expect(title('ชื่อ')).toHaveAttribute('aria-sort', 'none');
  });

  test('the keyboard sorts, numbers by size, and a row without a value is last in both directions', async () => {
    render(tableOf(rows));
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['คน 2', 'คน 10', 'คน 9']);
    await user.keyboard(' ');
    expect(names()).toEqual(['คน 10', 'คน 2', 'คน 9']);
    expect(title('อายุ')).toHaveAttribute('aria-sort', 'descending');
    expect(title('ชื่อ')).toHaveAttribute('aria-sort', 'none');
  });

  test('a column without a value to sort by has no button', () => {
    render(tableOf(rows));
    expect(title('ตรวจ')).not.toHaveAttribute('aria-sort');
    expect(within(title('ตรวจ')).queryByRole('button')).not.toBeInTheDocument();
  });

  test('rows that come later take their place in the chosen order', async () => {
    const { rerender } = render(tableOf(rows));
    await userEvent.setup().click(screen.getByRole('button', { name: 'ชื่อ' }));
    rerender(tableOf([{ name: 'คน 3', age: 1 }, ...rows]));
    expect(names()).toEqual(['คน 2', 'คน 3', 'คน 9', 'คน 10']);
  });
});

describe('a long table', () => {
  test('of one hundred rows is rendered whole', () => {
    render(tableOf(people(100)));
    expect(bodyRows()).toHaveLength(100);
    expect(table()).not.toHaveAttribute('aria-rowcount');
  });

  test('of more rows renders those near the window, and tells screen readers how many there are', () => {
    render(tableOf(people(10_000)));
    expect(bodyRows().length).toBeLessThan(60);
    expect(table()).toHaveAttribute('aria-rowcount', '10001');
    expect(within(table()).getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
    expect(bodyRows()[0]).toHaveAttribute('aria-rowindex', '2');
    expect(bodyRows().at(-1)).toHaveAttribute('aria-rowindex', '10001');
    expect(names().at(-1)).toBe('คน 9999');
  });

  test('is sorted as a whole', async () => {
    render(tableOf(people(10_000)));
    const sort = screen.getByRole('button', { name: 'อายุ' });
    await userEvent.setup().dblClick(sort);
    expect(names()[0]).toBe('คน 9999');
    expect(sort).toHaveFocus();
  });

  test('keeps the focused row and its neighbours wherever other rows move it', () => {
    const { rerender } = render(tableOf(people(10_000)));
    act(() => button(3).focus());
    rerender(tableOf([...people(10_000).map(({ age }) => person((age ?? 0) + 10_000)), ...people(10_000)]));
    expect(button(3)).toHaveFocus();
    expect(bodyRows().find((row) => row.contains(button(3)))).toHaveAttribute('aria-rowindex', '10005');
    expect(button(2)).toBeInTheDocument();
    expect(button(4)).toBeInTheDocument();
  });

  test('keeps the focus when it becomes long and when it becomes short', () => {
    const { rerender } = render(tableOf(people(100)));
    act(() => button(3).focus());
    rerender(tableOf(people(101)));
    expect(button(3)).toHaveFocus();
    rerender(tableOf(people(100)));
    expect(button(3)).toHaveFocus();
  });

  test('on paper has every row', () => {
    render(tableOf(people(300)));
    expect(bodyRows().length).toBeLessThan(60);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(bodyRows()).toHaveLength(300);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(bodyRows().length).toBeLessThan(60);
  });
});
