import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { openRound } from '../testing/open-round.tsx';

const slip = () => screen.getByRole('region', { name: 'โพย', hidden: true });
const numbers = () =>
  within(slip())
    .queryAllByRole('textbox', { name: /^จำนวนเงิน/, hidden: true })
    .map((input) => input.getAttribute('aria-label')?.replace('จำนวนเงิน ', ''));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('number entry', () => {
  test('[X3] the number pad writes a line for each chosen type once the number is whole', async () => {
    const { user } = await openRound();
    await user.click(button(/^3 ตัวโต๊ด/));
    const pad = screen.getByRole('group', { name: 'แป้นตัวเลข' });
    for (const digit of ['4', '7']) await user.click(within(pad).getByRole('button', { name: digit }));
    expect(screen.getByRole('img', { name: 'เลขที่ต้องการแทง 47' })).toBeVisible();
    await user.click(within(pad).getByRole('button', { name: 'ลบ' }));
    for (const digit of ['8', '2']) await user.click(within(pad).getByRole('button', { name: digit }));
    expect(numbers()).toEqual(['482 3 ตัวบน', '482 3 ตัวโต๊ด']);
  });

  test('[X3] another digit count starts anew', async () => {
    const { user } = await openRound();
    await user.keyboard('4');
    await user.click(button(/^2 ตัวบน/));
    expect(button(/^3 ตัวบน/)).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('56');
    expect(numbers()).toEqual(['56 2 ตัวบน']);
  });

  test('[X3] the keyboard writes, Backspace takes back, Escape drops; fields keep their own keys', async () => {
    const { user } = await openRound();
    await user.keyboard('47{Backspace}8{Escape}123');
    expect(numbers()).toEqual(['123 3 ตัวบน']);
    await user.type(screen.getByRole('textbox', { name: /123/ }), '55');
    expect(numbers()).toEqual(['123 3 ตัวบน']);
    expect(screen.getByRole('textbox', { name: /123/ })).toHaveValue('55');
  });

  test('[X3] the keys of a Thai keyboard write digits, and the board is searched with them', async () => {
    const { user } = await openRound();
    await user.keyboard('๔๗๒');
    expect(numbers()).toEqual(['472 3 ตัวบน']);
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    await user.type(screen.getByRole('textbox', { name: 'ค้นหาเลข' }), '๙๑２');
    await user.click(button('912'));
    expect(numbers()).toEqual(['472 3 ตัวบน', '912 3 ตัวบน']);
  });

  test('[X3] the keyboard writes on right after the way to enter numbers was chosen', async () => {
    const { user } = await openRound();
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    await user.keyboard('123');
    expect(numbers()).toEqual(['123 3 ตัวบน']);
  });

  test('[X3] from the first key to the bill without a pointer', async () => {
    const { user } = await openRound();
    await user.keyboard('123456');
    screen.getByRole('textbox', { name: /123/ }).focus();
    await user.keyboard('20{Enter}30{Enter}');
    expect(button('ส่งโพย')).toHaveFocus();
    await user.keyboard('{Enter}');
    const confirm = await screen.findByRole('button', { name: 'ยืนยันส่งโพย ฿50.00' });
    await screen.findByRole('dialog');
    confirm.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('YK2611200009')).toBeVisible();
  });

  test('[X3] without a type nothing is written, and it is said', async () => {
    const { user } = await openRound();
    await user.click(button(/^3 ตัวบน/));
    await user.keyboard('1');
    expect((await screen.findAllByText('กรุณาเลือกประเภทการแทงก่อน')).length).toBeGreaterThan(0);
    expect(numbers()).toEqual([]);
  });

  test.each([
    ['กลับเลข', '472', 6],
    ['กลับเลข', '112', 3],
  ])('[X3] %s with %s writes %i lines', async (tool, typed, count) => {
    const { user } = await openRound();
    await user.click(button(tool));
    await user.keyboard(typed);
    expect(numbers()).toHaveLength(count);
  });

  test.each([
    ['19 ประตู', 19],
    ['รูดหน้า', 10],
    ['รูดหลัง', 10],
  ])('[X3] %s takes one digit and writes %i lines', async (tool, count) => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวบน/));
    await user.click(button(tool));
    await user.keyboard('5');
    expect(numbers()).toHaveLength(count);
    await user.click(button('เลิกทำล่าสุด'));
    expect(numbers()).toEqual([]);
  });

  test.each([
    ['เลขเบิ้ล', 10],
    ['เลขพี่น้อง', 10],
    ['น้องพี่', 10],
    ['เลขต่ำ', 50],
    ['เลขสูง', 50],
    ['เลขคู่', 50],
    ['เลขคี่', 50],
    ['คู่คู่', 25],
    ['คี่คี่', 25],
  ])('[X3] %s writes %i lines at once', async (tool, count) => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวบน/));
    await user.click(button(tool));
    expect(numbers()).toHaveLength(count);
  });

  test('[X3] บน+ล่าง chooses both types, so each number makes two lines', async () => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวล่าง/));
    await user.click(button('บน+ล่าง'));
    await user.keyboard('56');
    expect(numbers()).toEqual(['56 2 ตัวบน', '56 2 ตัวล่าง']);
  });

  test('[X3] จับวิน shows how many numbers it makes before it adds them', async () => {
    const { user } = await openRound();
    await user.click(button('วิน 3'));
    const box = await screen.findByRole('dialog', { name: 'จับวิน 3 ตัว' });
    for (const digit of ['1', '2', '3', '4'])
      await user.click(within(box).getByRole('button', { name: digit }));
    expect(within(box).getByText('ได้ 4 ชุด')).toBeVisible();
    await user.click(within(box).getByRole('checkbox', { name: 'กลับเลขทุกแบบ' }));
    expect(within(box).getByText('ได้ 24 ชุด')).toBeVisible();
    await user.click(within(box).getByRole('button', { name: 'เพิ่มลงโพย' }));
    expect(numbers()).toHaveLength(24);
  });
});

describe('number board', () => {
  test('[X3] a press puts a number into the slip, another takes it out', async () => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวล่าง/));
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    await user.click(button('15'));
    expect(button('15')).toHaveAttribute('aria-pressed', 'true');
    expect(numbers()).toEqual(['15 2 ตัวล่าง']);
    await user.click(button('15'));
    expect(numbers()).toEqual([]);
  });

  test('[X3] closed numbers cannot be pressed, reduced ones say so', async () => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวล่าง/));
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    expect(button('99 ปิดรับ')).toBeDisabled();
    await user.click(button('19 จ่ายลด'));
    await user.type(screen.getByRole('textbox', { name: 'จำนวนเงิน 19 2 ตัวล่าง' }), '50');
    expect(within(slip()).getByText('เลขอั้น จ่ายครึ่ง บาทละ 45')).toBeVisible();
    expect(within(slip()).getByText('ถูกได้ ฿2,250.00')).toBeVisible();
  });

  test('[X7] the board is one tab stop; arrow keys walk over it, past closed numbers', async () => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวล่าง/));
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    screen.getByRole('textbox', { name: 'ค้นหาเลข' }).focus();
    await user.tab();
    expect(button('00')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(button('01')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('group', { name: 'แผงตัวเลข' })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('[X3] three digits by hundreds, with a search', async () => {
    const { user } = await openRound();
    await user.click(screen.getByRole('radio', { name: 'เลือกจากแผง' }));
    await user.click(button('400'));
    await user.click(button('472'));
    expect(numbers()).toEqual(['472 3 ตัวบน']);
    await user.type(screen.getByRole('textbox', { name: 'ค้นหาเลข' }), '912');
    expect(within(screen.getByRole('group', { name: 'แผงตัวเลข' })).getAllByRole('button')).toHaveLength(1);
  });
});

describe('pasting a bill', () => {
  test('[X3] shows what it read and what it could not before adding', async () => {
    const { user } = await openRound();
    await user.click(button('วาง'));
    const box = await screen.findByRole('dialog', { name: 'วางข้อความ' });
    await user.type(within(box).getByRole('textbox'), '53 36=50{Enter}123=100*20{Enter}12x');
    expect(within(box).getByRole('status')).toHaveTextContent('อ่านได้ 4 รายการ อ่านไม่ได้ 1 บรรทัด');
    expect(within(box).getByText(/^บรรทัดที่ 3: “12x”/)).toBeVisible();
    await user.click(within(box).getByRole('button', { name: 'เพิ่มรายการ' }));
    expect(numbers()).toEqual(['53 2 ตัวบน', '36 2 ตัวบน', '123 3 ตัวบน', '123 3 ตัวโต๊ด']);
    expect(screen.getByText('฿220.00')).toBeVisible();
  });
});

describe('slip', () => {
  test('[X3] one amount for all lines and those to come; duplicates go; clearing asks', async () => {
    const { user } = await openRound();
    await user.keyboard('111111222');
    await user.click(button('ใส่ราคาทั้งหมด'));
    await user.click(button('50'));
    expect(screen.getByText('฿150.00')).toBeVisible();
    await user.click(button('ลบเลขซ้ำ'));
    expect(await screen.findByText('ลบเลขซ้ำแล้ว 1 รายการ')).toBeVisible();
    await user.click(button('ลบเลขซ้ำ'));
    expect(await screen.findByText('ไม่มีเลขซ้ำ')).toBeVisible();
    await user.keyboard('333');
    expect(screen.getByRole('textbox', { name: 'จำนวนเงิน 333 3 ตัวบน' })).toHaveValue('50');
    await user.click(button('ล้างทั้งหมด'));
    const ask = await screen.findByRole('alertdialog');
    await user.click(within(ask).getByRole('button', { name: 'ไม่ล้าง' }));
    expect(numbers()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button('ล้างทั้งหมด'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'ล้างทั้งหมด' }),
    );
    expect(numbers()).toEqual([]);
  });
});
