import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../../testing/browser-stand-ins.ts';
import { lateSelect } from './select.tsx';
import { SelectBox } from './select-box.tsx';

beforeAll(standInForBrowser);

const items = [
  { value: 'a', label: 'กรุง' },
  { value: 'b', label: 'ไทย' },
];

/** A page with a select whose code is still loading, and the way to load it. */
function openPage() {
  let load: () => void = () => undefined;
  const loaded = new Promise<typeof SelectBox>((resolve) => {
    load = () => resolve(SelectBox);
  });
  const Select = lateSelect(() => loaded);
  function Page() {
    const [value, setValue] = useState('');
    return (
      <>
        <Select label="ธนาคาร" items={items} value={value} onValueChange={setValue} />
        <input aria-label="เลขบัญชี" />
      </>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), waiting: screen.getByRole('button', { name: 'ธนาคาร' }), load };
}
const box = () => screen.findByRole('combobox', { name: 'ธนาคาร' });

describe('a select whose code is still loading', () => {
  test.each<[string, (user: UserEvent, waiting: HTMLElement) => Promise<void>, string | null]>([
    ['a press', (user, waiting) => user.click(waiting), null],
    ['Enter', (user) => user.tab().then(() => user.keyboard('{Enter}')), null],
    ['an arrow down', (user) => user.tab().then(() => user.keyboard('{ArrowDown}')), 'กรุง'],
    ['an arrow up', (user) => user.tab().then(() => user.keyboard('{ArrowUp}')), 'ไทย'],
  ])('[X7] opens its list after %s, once the code is loaded', async (_what, use, highlighted) => {
    const { user, waiting, load } = openPage();
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    await use(user, waiting);
    await act(async () => load());
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list).toHaveFocus());
    expect(list.querySelector('[data-highlighted]')?.textContent ?? null).toBe(highlighted);
    await user.click(screen.getByRole('option', { name: 'ไทย' }));
    expect(await box()).toHaveTextContent('ไทย');
  });

  test('[X7] that only has the focus keeps it, and stays closed', async () => {
    const { user, waiting, load } = openPage();
    await user.tab();
    expect(waiting).toHaveFocus();
    await act(async () => load());
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
  });

  test('[X7] and was left for another field after a press stays closed, and does not take the focus', async () => {
    const { user, waiting, load } = openPage();
    await user.click(waiting);
    const number = screen.getByLabelText('เลขบัญชี');
    await user.type(number, '12');
    await act(async () => load());
    await user.type(number, '34');
    expect(number).toHaveValue('1234');
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
