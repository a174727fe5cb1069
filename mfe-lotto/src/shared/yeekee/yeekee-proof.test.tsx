import { createHash, webcrypto } from 'node:crypto';
import type { YeekeeShots } from '@sanuk/contract/areas/lotto';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import { sampleNow } from '../testing/lotto.fixtures.ts';
import { SealPanel } from './seal-panel.tsx';
import { YeekeeProofPanel } from './yeekee-proof.tsx';

describe('the proof of a yeekee result', () => {
  const shots = Array.from({ length: 20 }, (_, index) => ({
    position: index + 1,
    number: String(((index + 1) * 7919 + 12345) % 100_000).padStart(5, '0'),
    name: '08****67',
    by_system: false,
    at: sampleNow,
  }));
  const whole = {
    round_id: 'r',
    shots,
    count: 20,
    sum: '1009890',
    position16: '39049',
    shots_close_at: sampleNow,
  };
  const open = (answer: Answers['GET /api/lotto/yeekee/list']) =>
    renderPage(<YeekeeProofPanel roundId="r" result={{ top3: '841', top2: '41', bottom2: '70' }} />, {
      path: '/',
      session: 'guest',
      answers: { 'GET /api/lotto/yeekee/list': answer },
    });

  test('[X4] a list that is not whole is not summed anew, the result is proven all the same', async () => {
    await open({ ...whole, shots: shots.slice(0, 5) });
    expect(await screen.findByText('ตรงกับผลที่ประกาศ')).toBeVisible();
    expect(screen.queryByText(/รวมใหม่|ผลรวมไม่ตรง/)).toBeNull();
  });

  test('[X4] shots that do not make the published sum are called so', async () => {
    await open({ ...whole, shots: shots.map((shot) => ({ ...shot, number: '00001' })) });
    expect(await screen.findByText(/ผลรวมไม่ตรงกับรายการเลขที่ยิง กรุณาติดต่อเจ้าหน้าที่/)).toBeVisible();
  });

  test('[X4] the shots are shown and hidden by a press, each with its place and who shot it', async () => {
    const { user } = await open(whole);
    const press = async () => user.click(await screen.findByRole('button', { name: /^ดูเลขที่ยิงทั้งหมด/ }));
    await press();
    const items = within(screen.getByRole('list', { name: 'เลขที่ยิงทั้งหมด' })).getAllByRole('listitem');
    expect(items[15]).toHaveTextContent(/^1639049\s?08\*\*\*\*67/);
    await press();
    expect(screen.queryByRole('list', { name: 'เลขที่ยิงทั้งหมด' })).toBeNull();
  });

  test('[E10] tried again, it is drawn', async () => {
    const { user, server } = await open(fail(503));
    expect(await screen.findByText('โหลดเลขที่ยิงไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/lotto/yeekee/list': whole });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('1009890')).toBeVisible();
  });

  describe('the seal over the shots of the system', () => {
    const sealed = shots.map((shot, index) => ({ ...shot, by_system: index % 2 === 0 }));
    const nonce = '0123456789abcdef';
    const ofSystem = sealed.filter((shot) => shot.by_system).map((shot) => shot.number);
    const commitment = createHash('sha256')
      .update(`${nonce}:${ofSystem.join(',')}`)
      .digest('hex');

    /** The test document has no digests; a browser has them on pages it trusts. */
    const offerDigests = (subtle: unknown) =>
      Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
    beforeEach(() => void offerDigests(webcrypto.subtle));
    afterEach(() => void offerDigests(undefined));

    test('[X4] is computed anew in the browser and fits', async () => {
      await open({ ...whole, shots: sealed, nonce, commitment });
      const seal = within(await screen.findByRole('region', { name: 'รหัสผนึกเลขของระบบ' }));
      expect(seal.getByText(commitment)).toBeVisible();
      expect(seal.getByText(nonce)).toBeVisible();
      expect(await seal.findByText('คำนวณใหม่จากเลขของระบบ 10 เลข ได้รหัสผนึกตรงกัน')).toBeVisible();
    });

    test('[X4] is called broken when a sealed number is another', async () => {
      const others = sealed.map((shot, index) => (index === 2 ? { ...shot, number: '00000' } : shot));
      await open({ ...whole, shots: others, nonce, commitment });
      expect(await screen.findByText(/^รหัสผนึกไม่ตรงกับเลขของระบบ/)).toBeVisible();
    });

    test('[X4] stands there closed before the result; the proof waits for the list that opens it', async () => {
      const answer = held<YeekeeShots>();
      const { server } = await open(() => answer.promise);
      await act(async () => answer.resolve({ ...whole, sum: '970842', nonce: null, commitment }));
      expect(screen.queryByText(/ตรงกับผลที่ประกาศ|ไม่ตรง/)).toBeNull();
      server.answer({ 'GET /api/lotto/yeekee/list': { ...whole, shots: sealed, nonce, commitment } });
      expect(await screen.findByText(/ตรงกับผลที่ประกาศ/)).toBeVisible();
    });

    test('[X4] closed it is shown with nothing said of it, and rounds without one show none', async () => {
      const page = await renderPage(<SealPanel shots={{ ...whole, nonce: null, commitment }} />, {
        path: '/',
      });
      expect(screen.getByText(commitment)).toBeVisible();
      expect(screen.queryByText(/รหัสผนึกตรงกัน|รหัสผนึกไม่ตรง/)).toBeNull();
      page.unmount();
      await open({ ...whole, commitment: null });
      expect(await screen.findByText('1009890')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'รหัสผนึกเลขของระบบ' })).toBeNull();
    });

    test('[X4] a page without a digest says what to do', async () => {
      offerDigests(undefined);
      await open({ ...whole, shots: sealed, nonce, commitment });
      expect(await screen.findByText(/^เบราว์เซอร์นี้คำนวณรหัสผนึกไม่ได้/)).toBeVisible();
    });
  });

  test('[X4] says how positions are counted', async () => {
    await open(whole);
    expect(await screen.findByText(/^ลำดับนับจากเลขแรกของรอบ/)).toBeVisible();
  });
});
