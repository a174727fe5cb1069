import { loadedIn } from '../language/testing/loaded-in.ts';

const load = async () => (await import('./refusals.text.ts')).refusalText;

test('in Thai a refusal is the sentence of the server', async () => {
  const refusalText = await loadedIn('th', load);
  expect(refusalText('withdrawal-taken', 'มีผู้ดำเนินการไปแล้ว')).toBe('มีผู้ดำเนินการไปแล้ว');
});

test('in English a refusal has the sentence of its code', async () => {
  const refusalText = await loadedIn('en', load);
  expect(refusalText('withdrawal-taken', 'มีผู้ดำเนินการไปแล้ว')).toBe(
    'Another person has decided this withdrawal already. Read its state again.',
  );
  expect(refusalText('session-over', 'กรุณาเข้าสู่ระบบใหม่')).toBe('Log in again.');
});

test('in English the Thai sentence follows where it says more than the code', async () => {
  const refusalText = await loadedIn('en', load);
  const daySum = 'วันนี้คุณทำรายการไปแล้ว ฿9,000.00 จากวงเงินต่อคนต่อวัน ฿10,000.00';
  expect(refusalText('second-person-needed', daySum)).toBe(
    `Another person has to give or approve this order. (${daySum})`,
  );
  expect(refusalText('request-invalid', '')).toBe(
    'The request is not valid. Check what you entered, or reload the page.',
  );
});

test.each(['lotto-moved', 'constructor', '__proto__'])(
  'in English the unknown code %s is named, with the sentence of the server',
  async (code) => {
    const refusalText = await loadedIn('en', load);
    expect(refusalText(code, 'ไม่ได้')).toBe(`The server refused this (${code}): ไม่ได้`);
  },
);
