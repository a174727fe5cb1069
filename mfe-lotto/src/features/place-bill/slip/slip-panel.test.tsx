import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { openRound } from '../testing/open-round.tsx';
import { lines, slip, written } from '../testing/slip-steps.ts';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const amount = (number: string) => screen.getByRole('textbox', { name: new RegExp(`^จำนวนเงิน ${number} `) });

describe('the lines of a slip', () => {
  test('[L3] each has its rate and what it would win, once it has an amount', async () => {
    const { user } = await openRound();
    await user.keyboard('472');
    expect(lines()[0]).toContain('บาทละ 1,000');
    expect(lines()[0]).not.toContain('ถูกได้');
    await user.type(amount('472'), '0.5');
    expect(lines()[0]).toContain('ขั้นต่ำ ฿1.00');
    await user.clear(amount('472'));
    await user.type(amount('472'), '12.5');
    expect(lines()[0]).toContain('ถูกได้ ฿12,500.00');
    expect(within(slip()).getByRole('status')).toHaveTextContent('1 รายการ');
  });

  test.each(['1.000,50', '1e5', '-500'])(
    '[L3] a pasted amount of %s stays as it is, is pointed out, and the bill is not sent',
    async (text) => {
      const { user } = await openRound();
      await user.keyboard('472');
      await user.click(amount('472'));
      await user.paste(text);
      expect(written()).toEqual([`472 3 ตัวบน = ${text}`]);
      expect(lines()[0]).toContain('อ่านจำนวนเงินไม่ได้');
      await user.click(button('ส่งโพย'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(amount('472')).toBeInvalid();
    },
  );

  test('[L3] an amount in Thai or full-width digits is that amount', async () => {
    const { user } = await openRound();
    await user.keyboard('472');
    await user.click(amount('472'));
    await user.paste('๑,๐００.５');
    expect(written()).toEqual(['472 3 ตัวบน = 1000.5']);
  });

  test('[L3] one is taken out by itself, and the others keep their amounts', async () => {
    const { user } = await openRound();
    await user.keyboard('111222333');
    await user.type(amount('222'), '20');
    await user.click(button('ลบ 111 3 ตัวบน'));
    expect(written()).toEqual(['222 3 ตัวบน = 20', '333 3 ตัวบน = ']);
    expect(screen.getByText('฿20.00')).toBeVisible();
  });

  test('[X7] arrow keys go from amount to amount and stop at the ends', async () => {
    const { user } = await openRound();
    await user.keyboard('111222');
    amount('111').focus();
    await user.keyboard('{ArrowDown}');
    expect(amount('222')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(amount('222')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(amount('111')).toHaveFocus();
  });

  test('[X3] the last action is taken back, and only that one', async () => {
    const { user } = await openRound();
    await user.keyboard('111');
    await user.click(button('กลับเลข'));
    await user.keyboard('123');
    expect(written()).toHaveLength(7);
    await user.click(button('เลิกทำล่าสุด'));
    expect(written()).toEqual(['111 3 ตัวบน = ']);
    expect(button('เลิกทำล่าสุด')).toBeDisabled();
  });

  test('[X3] the same number under two types is no duplicate', async () => {
    const { user } = await openRound();
    await user.click(button(/^3 ตัวโต๊ด/));
    await user.keyboard('472472');
    await user.click(button('ลบเลขซ้ำ'));
    expect(await screen.findByText('ลบเลขซ้ำแล้ว 2 รายการ')).toBeVisible();
    expect(written()).toEqual(['472 3 ตัวบน = ', '472 3 ตัวโต๊ด = ']);
  });

  test('[L3] a missing amount is pointed out only after sending was tried, and no more once it is there', async () => {
    const { user } = await openRound();
    await user.keyboard('472111');
    expect(screen.queryByText('กรุณาใส่จำนวนเงิน')).toBeNull();
    await user.click(button('ส่งโพย'));
    expect(await screen.findAllByText('กรุณาใส่จำนวนเงิน')).toHaveLength(2);
    await waitFor(() => expect(amount('472')).toHaveFocus());
    await user.keyboard('20');
    expect(screen.getAllByText('กรุณาใส่จำนวนเงิน')).toHaveLength(1);
    expect(screen.getByText('กรุณาแก้จำนวนเงิน 1 รายการ')).toBeVisible();
    expect(amount('472')).not.toHaveAttribute('aria-invalid');
  });

  test('[L3] what the house takes no more of is said at the line, and left to the server to refuse', async () => {
    const { user, server } = await openRound();
    await user.click(button(/^2 ตัวบน/));
    await user.keyboard('89');
    await user.type(amount('89'), '501');
    expect(lines()[0]).toContain('รับได้อีก ฿500.00');
    await user.click(button('ส่งโพย'));
    await screen.findByRole('dialog', { name: 'ยืนยันส่งโพย' });
    expect(server.requestsTo('POST /api/lotto/bill/validate')[0]?.body.lines).toEqual([
      { bet_type: '2TOP', number: '89', amount: 501 },
    ]);
  });

  test('[L3] the total counts what is written, line by line', async () => {
    const { user } = await openRound();
    await user.keyboard('111222333');
    await user.type(amount('111'), '0.1');
    await user.type(amount('222'), '0.2');
    expect(screen.getByText('฿0.30')).toBeVisible();
  });
});

describe('typing a number', () => {
  test('[X3] keys with Ctrl, Alt or ⌘ are the browser’s', async () => {
    const { user } = await openRound();
    await user.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}3{/Meta}');
    await user.keyboard('47');
    expect(screen.getByRole('img', { name: 'เลขที่ต้องการแทง 47' })).toBeVisible();
    expect(written()).toEqual([]);
  });

  test('[X3] a tool pressed again is put away, and what was typed for it is gone', async () => {
    const { user } = await openRound();
    await user.click(button(/^2 ตัวบน/));
    await user.click(button('รูดหน้า'));
    expect(screen.getByText('รูดหน้า: กดเลข 1 ตัว')).toBeVisible();
    await user.click(button('รูดหน้า'));
    expect(screen.queryByText('รูดหน้า: กดเลข 1 ตัว')).toBeNull();
    await user.keyboard('56');
    expect(written()).toEqual(['56 2 ตัวบน = ']);
  });

  test('[X3] what an action wrote is read out', async () => {
    const { user } = await openRound();
    await user.click(button(/^3 ตัวโต๊ด/));
    await user.keyboard('472');
    expect(screen.getByText('472 เพิ่ม 2 รายการ')).toHaveAttribute('role', 'status');
  });

  test('[X3] บน+ล่าง pressed again leaves the upper type', async () => {
    const { user } = await openRound();
    await user.click(button(/^วิ่งล่าง/));
    await user.click(button('บน+ล่าง'));
    expect(button(/^วิ่งบน/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('บน+ล่าง'));
    await user.keyboard('7');
    expect(written()).toEqual(['7 วิ่งบน = ']);
  });

  test('[X3] on a wide screen the board is there from the start, and a search without a hit says so', async () => {
    const { user } = await openRound({}, { width: 1440 });
    await user.click(button(/^2 ตัวบน/));
    await user.type(await screen.findByRole('textbox', { name: 'ค้นหาเลข' }), '1a2');
    expect(screen.getByRole('textbox', { name: 'ค้นหาเลข' })).toHaveValue('1a2');
    expect(screen.getByText('ไม่พบเลขที่ค้นหา')).toBeVisible();
  });
});
