import { renderHook } from '@sanuk/testing/render-page';
import { reloadTab } from '../testing/reload-tab.ts';
import { addLines, emptySlip, maxLines, type NewLine } from './slip.rules.ts';
import { readDraft, writeDraft } from './slip-draft.ts';
import {
  changeSlip,
  closeSlip,
  copyIntoSlip,
  discardSaved,
  forgetPlaced,
  moveSlip,
  openDraftId,
  openSlip,
  restoreSaved,
  resumeSlip,
  slipDecision,
  useOpenSlip,
} from './slip-store.ts';

const line = (number: string, amount = '5'): NewLine => ({ betType: '3TOP', number, amount });
const manyLines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => line(String(from + index).padStart(3, '0')));
const write = (...lines: NewLine[]) => changeSlip((slip) => addLines(slip, lines));
/** The numbers of a round as its page shows them: those of the slip, and those on offer. */
const shown = (roundId: string) => {
  const { result, unmount } = renderHook(() => useOpenSlip(roundId));
  const { slip, saved, isSaved } = result.current;
  unmount();
  const numbersOf = (lines: readonly NewLine[]) => lines.map(({ number }) => number);
  return { slip: numbersOf(slip.lines), saved: numbersOf(saved), isSaved };
};
const kept = (roundId: string) => readDraft(roundId).map(({ number }) => number);

afterEach(() => {
  jest.restoreAllMocks();
  for (const roundId of ['r-1', 'r-2']) {
    openSlip(roundId);
    changeSlip(() => emptySlip);
    discardSaved();
    closeSlip(roundId);
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the slip of the round that is open', () => {
  test('[L2] is empty when its round is opened, and belongs to no other', () => {
    openSlip('r-1');
    write(line('111'));
    expect(shown('r-1')).toMatchObject({ slip: ['111'], saved: [] });
    expect(shown('r-2')).toMatchObject({ slip: [], saved: [] });
    openSlip('r-2');
    expect(shown('r-1')).toMatchObject({ slip: [] });
    closeSlip('r-1');
    write(line('222'));
    expect(shown('r-2')).toMatchObject({ slip: ['222'] });
  });

  test('[L2] nothing is written while no round is open', () => {
    write(line('111'));
    restoreSaved();
    discardSaved();
    forgetPlaced([]);
    openSlip('r-1');
    expect(shown('r-1')).toMatchObject({ slip: [], saved: [] });
  });

  test('[X3] opened again by its own page it stays as it is', () => {
    openSlip('r-1');
    write(line('111'));
    openSlip('r-1');
    expect(shown('r-1')).toMatchObject({ slip: ['111'], saved: [] });
  });

  test('[F8] an update is asked about while lines stand in it, not for those on offer', () => {
    writeDraft('r-1', [line('111')]);
    openSlip('r-1');
    expect(slipDecision()).toBe('allow');
    restoreSaved();
    expect(slipDecision()).toBe('ask');
  });
});

describe('what lies in storage', () => {
  test('[S20] is what was written for each of the last five rounds', () => {
    for (const roundId of ['a', 'b', 'c', 'd', 'e', 'f']) writeDraft(roundId, [line('111')]);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((roundId) => kept(roundId).length)).toEqual([0, 1, 1, 1, 1, 1]);
    writeDraft('b', [line('222')]);
    writeDraft('g', [line('111')]);
    expect([kept('b'), kept('c')]).toEqual([['222'], []]);
  });

  test('[S20] a slip that could not be kept waits in memory for its round', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openSlip('r-1');
    write(line('111'));
    expect(shown('r-1').isSaved).toBe(false);
    closeSlip('r-1');
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111'] });
  });
});

describe('the slip of a tab that is reloaded', () => {
  const reload = (path = '/lotto/r-1', type?: 'navigate' | 'back_forward') => {
    reloadTab(() => closeSlip('r-1'), { path, ...(type && { type }) });
    openSlip('r-1');
    resumeSlip('r-1');
  };

  test('[X3] is there again, under the same name, and a second reload finds it as well', () => {
    openSlip('r-1');
    write(line('111'), line('222'));
    const draftId = openDraftId();
    for (const _ of [1, 2]) {
      reload();
      expect(shown('r-1')).toMatchObject({ slip: ['111', '222'], saved: [] });
      expect(openDraftId()).toBe(draftId);
    }
    write(line('333'));
    expect(kept('r-1')).toEqual(['111', '222', '333']);
  });

  test('[X3] leaves on offer what was on offer', () => {
    writeDraft('r-1', [line('111')], 'draft-0001');
    openSlip('r-1');
    write(line('222'));
    const draftId = openDraftId();
    reload();
    expect(shown('r-1')).toMatchObject({ slip: ['222'], saved: ['111'] });
    expect(openDraftId()).toBe(draftId);
    restoreSaved();
    expect(shown('r-1')).toMatchObject({ slip: ['111', '222'], saved: [] });
    expect(openDraftId()).toBe('draft-0001');
  });

  test.each([
    ['another address was opened in it', '/lotto/r-1', 'navigate'],
    ['a member went back to it', '/lotto/r-1', 'back_forward'],
    ['another page was reloaded before', '/lotto/lobby', undefined],
    ['the page of another round was reloaded before', '/lotto/r-2', undefined],
  ] as const)('[L2.5] is offered, not put back, where %s', (_what, path, type) => {
    openSlip('r-1');
    write(line('111'));
    reload(path, type);
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111'] });
  });

  test('[L2.5] is offered once the round was left and is opened again in the same document', () => {
    openSlip('r-1');
    write(line('111'));
    reload();
    closeSlip('r-1');
    openSlip('r-1');
    resumeSlip('r-1');
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111'] });
  });

  test.each([
    ['emptied', () => changeSlip(() => emptySlip)],
    ['placed', () => forgetPlaced([{ betType: '3TOP', number: '111', stakeSatang: 500 }])],
    ['moved into another round', () => moveSlip('r-2')],
  ])('[P2] is not there again after it was %s', (_what, end) => {
    openSlip('r-1');
    write(line('111'));
    end();
    reload();
    expect(shown('r-1')).toMatchObject({ slip: [], saved: [] });
  });

  test('[P2] is not made of the lines that another tab has written for the round meanwhile', () => {
    openSlip('r-1');
    write(line('111'));
    writeDraft('r-1', [line('999')], 'of-another-tab');
    reload();
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['999'] });
  });

  test('[P2] that another tab shows as well has the lines of that tab, and is gone where they were placed', () => {
    openSlip('r-1');
    write(line('111'));
    writeDraft('r-1', [line('111'), line('222')], openDraftId());
    reload();
    expect(shown('r-1')).toMatchObject({ slip: ['111', '222'], saved: [] });
    writeDraft('r-1', []);
    reload();
    expect(shown('r-1')).toMatchObject({ slip: [], saved: [] });
  });

  test.each(['not json', '{"v":1,"d":{"roundId":"r-1"}}', '{"v":0,"d":{}}'])(
    '[S20] of which storage has %s is offered',
    (text) => {
      writeDraft('r-1', [line('111')]);
      openSlip('r-1');
      window.sessionStorage.setItem('sanuk:lotto-slip', text);
      reload();
      expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111'] });
    },
  );
});

describe('lines on offer', () => {
  test('[X3] come back above what was written since, up to what a bill takes; the rest stays on offer', () => {
    writeDraft('r-1', manyLines(maxLines));
    openSlip('r-1');
    write(line('777'), line('888'));
    restoreSaved();
    const { slip, saved } = shown('r-1');
    expect([slip.length, slip[0], slip.at(-1)]).toEqual([maxLines, '000', '999']);
    expect(saved).toEqual(['777', '888']);
    expect(kept('r-1')).toHaveLength(maxLines + 2);
  });

  test('[P2] what was placed leaves one line for each that is like it', () => {
    writeDraft('r-1', [line('111'), line('111'), line('222')]);
    openSlip('r-1');
    forgetPlaced([{ betType: '3TOP', number: '111', stakeSatang: 500 }]);
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111', '222'] });
  });

  test('[P2] the slip that became the bill is emptied, and the offer beside it stays', () => {
    writeDraft('r-1', [line('111')]);
    openSlip('r-1');
    write(line('111'));
    forgetPlaced([{ betType: '3TOP', number: '111', stakeSatang: 500 }]);
    expect(shown('r-1')).toMatchObject({ slip: [], saved: ['111'] });
    expect(kept('r-1')).toEqual(['111']);
  });
});

describe('lines for another round', () => {
  test('[X3] take along what was on offer and what was written, and leave nothing behind', () => {
    writeDraft('r-1', [line('111')]);
    writeDraft('r-2', [line('999')]);
    openSlip('r-1');
    write(line('222'));
    moveSlip('r-2');
    expect(shown('r-2')).toMatchObject({ slip: ['111', '222'], saved: ['999'] });
    expect([kept('r-1'), kept('r-2')]).toEqual([[], ['999', '111', '222']]);
  });

  test('[X3] more than a bill takes: what has no room is on offer there, and none is lost', () => {
    writeDraft('r-1', manyLines(maxLines));
    openSlip('r-1');
    write(line('777'), line('888'));
    moveSlip('r-2');
    const { slip, saved } = shown('r-2');
    expect(slip).toHaveLength(maxLines);
    expect(saved).toEqual(['777', '888']);
    expect(kept('r-2')).toHaveLength(maxLines + 2);
  });

  test('[L3] an old bill stands in the slip of its round before that is opened', () => {
    copyIntoSlip('r-2', [line('472', '20')]);
    openSlip('r-2');
    expect(shown('r-2')).toMatchObject({ slip: ['472'], saved: [] });
    expect(kept('r-2')).toEqual(['472']);
  });
});
