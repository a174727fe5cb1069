import type { WheelSpin } from '@sanuk/contract/areas/wheel';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { amountOf, freeButton, openWheel, spinFree, spinsSent } from './testing/open-wheel.tsx';
import { sampleSpin } from './testing/wheel.fixtures.ts';

/** A spin on the free one, and the dialog that tells what it drew. */
async function draw(drawn: WheelSpin) {
  const page = await openWheel();
  await spinFree(page, drawn);
  const dialog = await screen.findByRole('dialog');
  // A key before it has the focus reaches the page.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return { ...page, dialog };
}

describe('the prize', () => {
  test.each([
    ['credit', sampleSpin(1, { balance: 1010 }), 'เครดิต ฿10.00', 'เครดิตเข้ากระเป๋าหลักแล้ว'],
    ['points', sampleSpin(6, { points: 75 }), '30 แต้ม', 'แต้มเข้าคะแนนสะสมแล้ว'],
    ['a spin', sampleSpin(8, { free_spins: 2 }), 'หมุนฟรี 1 ครั้ง', 'เพิ่มสิทธิ์หมุนฟรีให้แล้ว'],
    ['free spins', sampleSpin(9), 'ฟรีสปิน 10 ครั้ง', 'ฟรีสปินเป็นของคุณแล้ว กดเล่นได้ที่หน้าฟรีสปิน'],
  ])('[R1] %s is named, with where it went', async (_, drawn, name, where) => {
    const { dialog } = await draw(drawn);
    expect(dialog).toHaveAccessibleName(`ยินดีด้วย! คุณได้รับ ${name}`);
    expect(within(dialog).getByText(where)).toBeVisible();
  });

  test('[R1] free spins lead to the page where they are played', async () => {
    const { dialog } = await draw(sampleSpin(9));
    const way = within(dialog).getByRole('link', { name: 'ไปเล่นฟรีสปิน' });
    expect(way).toHaveAttribute('href', '/freespin');
  });

  test('[R1] no prize congratulates nobody and says when to try again', async () => {
    const { dialog } = await draw(sampleSpin(4));
    expect(dialog).toHaveAccessibleName('ครั้งนี้ยังไม่ได้รางวัล');
    expect(within(dialog).getByText('ลองหมุนใหม่ได้เมื่อมีสิทธิ์หรือแต้ม')).toBeVisible();
    expect(within(dialog).queryByText(/ยินดีด้วย/)).not.toBeInTheDocument();
  });

  test.each([
    ['credit whose balance was not told', sampleSpin(1, { balance: null })],
    ['points, which leave the balance alone', sampleSpin(6, { balance: 1010 })],
  ])('[R1] %s shows no balance', async (_, drawn) => {
    const { dialog } = await draw(drawn);
    expect(within(dialog).queryByText(/ยอดเงินคงเหลือ/)).not.toBeInTheDocument();
  });

  test('[X7] Escape closes it, and the wheel can be spun again', async () => {
    const { user, server } = await draw(sampleSpin(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await freeButton());
    await screen.findByRole('dialog');
    expect(spinsSent(server)).toHaveLength(2);
  });

  test('[R1] when the free spins are used up, the next one from the dialog is paid with points', async () => {
    const { user, server, dialog } = await draw(sampleSpin(2, { free_spins: 0, points: 45 }));
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(2, { free_spins: 0, points: 35 }) });
    await user.click(within(dialog).getByRole('button', { name: 'หมุนอีกครั้ง' }));
    await waitFor(() => expect(spinsSent(server).map(({ use }) => use)).toEqual(['free', 'points']));
    await waitFor(() => expect(amountOf('แต้มสะสม')).toHaveTextContent('35'));
  });

  test('[R1] with nothing left to spin with it offers no further spin', async () => {
    const { dialog } = await draw(sampleSpin(2, { free_spins: 0, points: 19 }));
    expect(within(dialog).queryByRole('button', { name: 'หมุนอีกครั้ง' })).not.toBeInTheDocument();
  });
});
