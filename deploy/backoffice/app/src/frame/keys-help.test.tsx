import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { fireEvent, screen, waitFor } from '@sanuk/testing/render-page';
import { useLocation } from 'react-router-dom';
import { findDialog, openOfficePage } from '../testing/office-page.tsx';
import { KeysHelp } from './keys-help.tsx';
import { pagesOf } from './pages.ts';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const openFrame = (role: StaffRole = 'finance') =>
  openOfficePage(
    <>
      <KeysHelp pages={pagesOf([role])} />
      <Address />
      <input aria-label="เบอร์โทร" />
      <input aria-label="เสียงเตือน" type="checkbox" />
    </>,
    {},
  );
/** The address, also while a dialog hides it. */
const address = () => screen.getByRole('status', { hidden: true }).textContent;

/** Terms of the list and their keys. */
const keysIn = (dialog: Awaited<ReturnType<typeof findDialog>>) =>
  dialog
    .getAllByRole('definition')
    .map((key) => [key.textContent, key.parentElement?.querySelector('dt')?.textContent]);

describe('the list of shortcuts', () => {
  test('opens with ? and has the pages of the menu and the keys of the queue; Esc closes it', async () => {
    const { user } = openFrame();
    await user.keyboard('?');
    const dialog = await findDialog('คีย์ลัด');
    expect(keysIn(dialog)).toEqual([
      ['1', 'เงินรอดำเนินการ'],
      ['2', 'ภาพรวม'],
      ['3', 'สมาชิก'],
      ['4', 'บัญชีของฉัน'],
      ['?', 'แสดงคีย์ลัด'],
      ['Esc', 'ปิดหน้าต่าง'],
      ['j', 'รายการถัดไป'],
      ['k', 'รายการก่อนหน้า'],
      ['Enter', 'เปิดรายการ'],
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('opens with its button, without the queue for a person who may not open it', async () => {
    const { user } = openFrame('content');
    await user.click(screen.getByRole('button', { name: 'คีย์ลัด' }));
    const dialog = await findDialog('คีย์ลัด');
    expect(keysIn(dialog).map(([key]) => key)).toEqual(['1', '?', 'Esc']);
  });
});

describe('a digit', () => {
  test('opens the page of the menu, and one without a page does nothing', async () => {
    const { user } = openFrame();
    await user.keyboard('2');
    expect(address()).toBe('/dashboard');
    await user.keyboard('9');
    expect(address()).toBe('/dashboard');
    await user.click(screen.getByRole('checkbox', { name: 'เสียงเตือน' }));
    await user.keyboard('3');
    expect(address()).toBe('/members');
  });

  test('counts by its place on the keyboard, because a Thai layout writes letters with it', () => {
    openFrame();
    fireEvent.keyDown(document.body, { key: '/', code: 'Digit2' });
    expect(address()).toBe('/dashboard');
  });

  test('is text in a field, a shortcut of the browser with Ctrl, and nothing behind a dialog', async () => {
    const { user } = openFrame();
    await user.type(screen.getByRole('textbox', { name: 'เบอร์โทร' }), '2?');
    expect(screen.getByRole('textbox', { name: 'เบอร์โทร' })).toHaveValue('2?');
    await user.click(document.body);
    await user.keyboard('{Control>}2{/Control}');
    await user.keyboard('?');
    await findDialog('คีย์ลัด');
    await user.keyboard('2');
    expect(address()).toBe('/');
  });
});
