import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { betTypeView } from '../../shared/lotto.wire.ts';
import { addLines, crossLines, emptySlip, maxLines } from '../../shared/slip/slip.rules.ts';
import { sampleDetail } from '../../shared/testing/lotto.fixtures.ts';
import { EntryPanel } from './entry/entry-panel.tsx';
import { openRound } from './testing/open-round.tsx';
import { lines, written } from './testing/slip-steps.ts';

type Page = Awaited<ReturnType<typeof openRound>>;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the paste dialog with a text on the clipboard. */
async function openPaste(page: Page, text: string) {
  jest.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text);
  await page.user.click(button('วาง'));
  return within(await screen.findByRole('dialog', { name: 'วางข้อความ' }));
}

afterEach(() => jest.restoreAllMocks());

describe('pasting', () => {
  test('[X3] begins with what was copied, and adds it under the amount in use', async () => {
    const page = await openRound();
    await page.user.click(button('ใส่ราคาทั้งหมด'));
    await page.user.click(button('50'));
    const box = await openPaste(page, '12 34=5');
    expect(box.getByRole('textbox')).toHaveValue('12 34=5');
    await page.user.clear(box.getByRole('textbox'));
    await page.user.type(box.getByRole('textbox'), '12');
    await page.user.click(box.getByRole('button', { name: 'เพิ่มรายการ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual(['12 2 ตัวบน = 50']);
  });

  test('[X3] each row shows what was read of it, or why it was not', async () => {
    const page = await openRound();
    const box = await openPaste(page, 'ล่าง\n12=50\n1/6/69\n9-500 กลับ');
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'บรรทัดที่ 1: “ล่าง”ใช้กับบรรทัดถัดไป',
      'บรรทัดที่ 2: “12=50”122 ตัวล่าง50',
      'บรรทัดที่ 3: “1/6/69”ดูเหมือนวันที่ กรุณาเขียน เลข=จำนวนเงิน',
      'บรรทัดที่ 4: “9-500 กลับ”ไม่แน่ใจว่าคำในบรรทัดนี้ใช้กับเลขใด กรุณาแยกบรรทัด',
    ]);
    expect(box.getByRole('status')).toHaveTextContent('อ่านได้ 1 รายการ อ่านไม่ได้ 2 บรรทัด');
    await page.user.click(box.getByRole('button', { name: 'เพิ่มรายการ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual(['12 2 ตัวล่าง = 50']);
  });

  test('[X3] 9-500 enters the number 9 for 500 baht', async () => {
    const page = await openRound();
    const box = await openPaste(page, '9-500\n688-50-20');
    await page.user.click(box.getByRole('button', { name: 'เพิ่มรายการ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual(['9 วิ่งบน = 500', '688 3 ตัวบน = 50', '688 3 ตัวโต๊ด = 20']);
  });

  test('[X3] with nothing that can be read there is nothing to add', async () => {
    const box = await openPaste(
      await openRound(),
      Array.from({ length: 8 }, (_, row) => `ก${row}`).join('\n'),
    );
    expect(box.getAllByText('อ่านไม่ออก')).toHaveLength(8);
    expect(box.getByText('อ่านได้ 0 รายการ อ่านไม่ได้ 8 บรรทัด')).toBeVisible();
    expect(box.getByRole('button', { name: 'เพิ่มรายการ' })).toBeDisabled();
  });

  test('[X3] closed without adding it leaves the slip alone, and the text is not there again', async () => {
    const page = await openRound();
    await openPaste(page, '12=5');
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([]);
    expect((await openPaste(page, '')).getByRole('textbox')).toHaveValue('');
  });

  test('[X3] a type the round does not offer is pointed out on its line', async () => {
    const detail = sampleDetail();
    const page = await openRound({
      'GET /api/lotto/round': { ...detail, bet_types: detail.bet_types.filter(({ digits }) => digits === 3) },
    });
    const box = await openPaste(page, '12=5');
    await page.user.click(box.getByRole('button', { name: 'เพิ่มรายการ' }));
    await waitFor(() => expect(lines()).toEqual([expect.stringContaining('ไม่เปิดรับประเภทนี้')]));
  });

  test('[X3] where the browser shows no clipboard the dialog begins empty', async () => {
    const page = await openRound();
    jest.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await page.user.click(button('วาง'));
    const box = await screen.findByRole('dialog', { name: 'วางข้อความ' });
    expect(within(box).getByRole('textbox')).toHaveValue('');
  });
});

test('[X3] more lines than a bill takes: it is said', async () => {
  const slip = addLines(emptySlip, crossLines(Array(maxLines - 1).fill('12'), ['2TOP'], ''));
  const offered = sampleDetail().bet_types.map(betTypeView);
  const { user } = await renderPage(<EntryPanel offered={offered} limits={[]} slip={slip} amount="" />, {
    path: '/',
  });
  await user.keyboard('111');
  expect(screen.queryByText('โพยหนึ่งใบมีได้ไม่เกิน 1,000 รายการ')).toBeNull();
  await user.click(button('กลับเลข'));
  await user.keyboard('123');
  expect(await screen.findByText('โพยหนึ่งใบมีได้ไม่เกิน 1,000 รายการ')).toBeVisible();
});

describe('จับวิน', () => {
  const openWin = async (page: Page, size: 2 | 3) => {
    await page.user.click(button(`วิน ${size}`));
    return within(await screen.findByRole('dialog', { name: `จับวิน ${size} ตัว` }));
  };

  test('[X3] a digit pressed again is taken out; too few make nothing to add', async () => {
    const page = await openRound();
    const box = await openWin(page, 3);
    const press = (digit: string) => page.user.click(box.getByRole('button', { name: digit }));
    for (const digit of ['1', '2', '3']) await press(digit);
    expect(box.getByText('ได้ 1 ชุด')).toBeVisible();
    await press('2');
    expect(box.getByRole('button', { name: '2' })).toHaveAttribute('aria-pressed', 'false');
    expect(box.getByText('ได้ 0 ชุด')).toBeVisible();
    expect(box.getByRole('button', { name: 'เพิ่มลงโพย' })).toBeDisabled();
  });

  test('[X3] of two digits, with doubles, for every chosen type; the next time it begins empty', async () => {
    const page = await openRound();
    await page.user.click(button(/^2 ตัวบน/));
    await page.user.click(button('บน+ล่าง'));
    const box = await openWin(page, 2);
    for (const digit of ['4', '7']) await page.user.click(box.getByRole('button', { name: digit }));
    await page.user.click(box.getByRole('checkbox', { name: 'รวมเลขเบิ้ล' }));
    expect(box.getByText('44 47 77')).toBeVisible();
    await page.user.click(box.getByRole('button', { name: 'เพิ่มลงโพย' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written().map((line) => line.split(' ')[0])).toEqual(['44', '44', '47', '47', '77', '77']);
    expect((await openWin(page, 2)).getByText('ได้ 0 ชุด')).toBeVisible();
  });

  test('[X7] digits typed while it is open are not written into the slip', async () => {
    const page = await openRound();
    const box = await openWin(page, 3);
    box.getByRole('button', { name: '1' }).focus();
    await page.user.keyboard('472');
    expect(written()).toEqual([]);
  });
});
