import { loadedIn } from './testing/loaded-in.ts';

const load = () => import('./language.ts');
/** Loads the language again, as a reload of the page does. */
const reload = async () => {
  jest.resetModules();
  return load();
};

afterEach(() => localStorage.clear());

test('the language is Thai until another one is chosen, and the choice survives a reload', async () => {
  const first = await reload();
  expect(first.language).toBe('th');
  expect(first.inLanguage({ th: 'ใช่', en: 'yes' })).toBe('ใช่');
  expect(first.storeLanguage('en')).toBe(true);
  const second = await reload();
  expect(second.language).toBe('en');
  expect(second.inLanguage({ th: 'ใช่', en: 'yes' })).toBe('yes');
  second.storeLanguage('th');
  expect((await reload()).language).toBe('th');
});

test('a stored word that is no language is Thai', async () => {
  localStorage.setItem('sanuk-backoffice:language', 'fr');
  expect((await reload()).language).toBe('th');
});

test('a browser that stores nothing shows Thai and offers no choice', async () => {
  jest.resetModules();
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  try {
    const { language, canChooseLanguage, storeLanguage } = await load();
    expect(language).toBe('th');
    expect(canChooseLanguage()).toBe(false);
    expect(storeLanguage('en')).toBe(false);
  } finally {
    blocked.mockRestore();
  }
});

test('a store that is full keeps the language as it is', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await reload()).storeLanguage('en')).toBe(false);
  full.mockRestore();
});

test('document, title and components are in the language of the page', async () => {
  await loadedIn('en', async () => {
    const { applyLanguage } = await import('./apply-language.ts');
    const { uiText } = await import('@sanuk/ui/ui.text');
    applyLanguage('Sanuk back office');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Sanuk back office');
    expect(uiText.close).toBe('Close');
  });
  await loadedIn('th', async () => {
    const { applyLanguage } = await import('./apply-language.ts');
    const { uiText } = await import('@sanuk/ui/ui.text');
    applyLanguage('Sanuk');
    expect(document.documentElement.lang).toBe('th');
    expect(uiText.close).toBe('ปิด');
  });
});

test('times are those of Bangkok: in Thai of the Buddhist era, in English of the Gregorian one', async () => {
  const instant = '2026-11-20T11:15:03.250Z';
  const times = () =>
    import('../shared/format.ts').then(({ formatDateTime, formatExactTime, formatSatang }) => [
      formatDateTime(instant),
      formatExactTime(instant),
      formatSatang(123_450),
    ]);
  expect(await loadedIn('th', times)).toEqual(['20 พ.ย. 69 18:15', '20 พ.ย. 2569 18:15:03.250', '1,234.50']);
  expect(await loadedIn('en', times)).toEqual([
    '20 Nov 2026, 18:15',
    '20 Nov 2026, 18:15:03.250',
    '1,234.50',
  ]);
});

test('English counts one thing and several', async () => {
  const { counted } = await import('../shared/format.ts');
  expect([counted(0, 'item'), counted(1, 'item'), counted(1_200, 'item')]).toEqual([
    '0 items',
    '1 item',
    '1,200 items',
  ]);
});
