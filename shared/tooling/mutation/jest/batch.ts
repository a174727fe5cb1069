/**
 * Many mutants in one run of Jest: for each of them the test file, and with it the sources, are loaded anew. Only for
 * tests of pure functions, which leave nothing behind for the next.
 */
import { ACTIVE, type Active } from '../instrument.ts';
import { BATCH, type Batch } from './environment.ts';

const here = globalThis as { [ACTIVE]?: Active; [BATCH]?: Batch };
const { file, mutants } = here[BATCH] ?? { file: '', mutants: [] };

for (const mutant of mutants)
  describe(`${mutant.id} ${mutant.path}`, () => {
    here[ACTIVE] = mutant;
    try {
      jest.isolateModules(() => require(file));
    } catch (cause) {
      test('loads', () => {
        throw cause;
      });
    }
  });
