import { getDefaultStore } from 'jotai';
import { selectedGameAtom } from '../ui-flags/ui-flags.atoms.ts';
import { isChunkError, isStyleError } from './chunk-error.ts';
import { reloadForChunk } from './reload-for-chunk.ts';
import { registerUpdateDecision } from './update-decisions.ts';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const key = 'sanuk:reloaded-at';

function openGame() {
  const game = { game_id: '1', provider_id: '2', sub_provider_id: '3', source: 'home', is_demo: false };
  getDefaultStore().set(selectedGameAtom, game);
  return () => getDefaultStore().set(selectedGameAtom, null);
}

function typeText() {
  const field = document.body.appendChild(document.createElement('input'));
  field.type = 'tel';
  field.value = '0';
  return () => field.remove();
}

function keepDraft() {
  registerUpdateDecision('drafting', () => 'ask');
  return () => registerUpdateDecision('drafting', () => 'allow');
}

describe('code that can no longer be fetched', () => {
  let reloads = 0;
  const ask = () => reloadForChunk(() => (reloads += 1));
  beforeEach(() => {
    reloads = 0;
    sessionStorage.clear();
    jest.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('[E5] is known by the bundler’s own errors, of scripts and of styles', () => {
    expect(isChunkError(chunkError)).toBe(true);
    expect(isChunkError(Object.assign(new Error('css'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
    const style = Object.assign(new Error('Loading css chunk 7 failed'), { name: 'ChunkLoadError' });
    expect([isStyleError(style), isChunkError(style), isStyleError(chunkError)]).toEqual([true, true, false]);
    for (const error of [
      new Error('boom'),
      new TypeError('x is not a function'),
      'ChunkLoadError',
      undefined,
    ])
      expect(isChunkError(error)).toBe(false);
  });

  test('[E5] [F5] says before that the site does it, and not when it does not', () => {
    const said: number[] = [];
    const hear = () => said.push(reloads);
    addEventListener('sanuk:own-reload', hear);
    ask();
    ask();
    removeEventListener('sanuk:own-reload', hear);
    expect(said).toEqual([0]);
  });

  test('[E5] reloads the page, at most once per minute', () => {
    expect([ask(), ask(), ask()]).toEqual([true, false, false]);
    jest.setSystemTime(new Date('2026-11-20T05:00:59.999Z'));
    expect(ask()).toBe(false);
    jest.setSystemTime(new Date('2026-11-20T05:01:00Z'));
    expect([ask(), ask()]).toEqual([true, false]);
    expect(reloads).toBe(2);
  });

  test('[E5] a clock that was set back does not make a loop', () => {
    ask();
    jest.setSystemTime(new Date('2026-11-20T04:59:30Z'));
    expect(ask()).toBe(false);
  });

  test('[E5] [S20] storage that is blocked, full or forgetful means no reload at all', () => {
    const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(ask()).toBe(false);
    blocked.mockRestore();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(ask()).toBe(false);
    full.mockRestore();
    const forgetful = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(ask()).toBe(false);
    forgetful.mockRestore();
    expect(reloads).toBe(0);
  });

  test('[E5] [S20] nonsense in storage is as good as nothing', () => {
    for (const text of ['not json', '{"v":1,"d":"yesterday"}', '{"v":0,"d":1}']) {
      sessionStorage.setItem(key, text);
      expect(ask()).toBe(true);
    }
  });

  test.each<[string, () => () => void]>([
    ['an open game', openGame],
    ['typed text', typeText],
    ['a draft of a remote', keepDraft],
  ])('[E5] %s is not reloaded away', (_what, begin) => {
    const end = begin();
    expect(ask()).toBe(false);
    end();
    expect(ask()).toBe(true);
    expect(reloads).toBe(1);
  });

  test('[E5] a field with nothing typed into it holds no reload up', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    expect(ask()).toBe(true);
    field.remove();
  });

  test('[E5] a device without a network is not reloaded into nothing', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(ask()).toBe(false);
  });
});
