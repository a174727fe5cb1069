import { storedValue } from './storage.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const stored = (version = 1) =>
  storedValue({ area: 'local', name: 'test', version, maxLength: 40, isValid: isNumber });

describe('stored values', () => {
  beforeEach(() => localStorage.clear());

  test('[S20] come back as they were written', () => {
    expect(stored().write(7)).toBe(true);
    expect(stored().read()).toBe(7);
    stored().clear();
    expect(stored().read()).toBeUndefined();
  });

  test('[S20] of another version, another shape, or no JSON at all are as good as none', () => {
    stored(1).write(7);
    expect(stored(2).read()).toBeUndefined();
    for (const text of ['{"v":1,"d":"seven"}', '{"v":1}', 'null', 'not json', '']) {
      localStorage.setItem('sanuk:test', text);
      expect(stored().read()).toBeUndefined();
    }
  });

  test('[S20] that are too large are not kept', () => {
    const text = storedValue({
      area: 'local',
      name: 'test',
      version: 1,
      maxLength: 40,
      isValid: (value): value is string => typeof value === 'string',
    });
    expect(text.write('x'.repeat(100))).toBe(false);
    expect(text.read()).toBeUndefined();
  });

  test('[S20] do no harm when storage is full or blocked', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(stored().write(7)).toBe(false);
    full.mockRestore();
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(stored().read()).toBeUndefined();
    blocked.mockRestore();
  });
});
