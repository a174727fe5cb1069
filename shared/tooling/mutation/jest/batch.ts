/**
 * Many mutants in one run of Jest: for each of them the test file, and with it the sources, are loaded anew. Only for
 * tests of pure functions, which leave nothing behind for the next.
 */
import { type Active, activeKey } from '../instrument.ts';
import { type Batch, batchKey } from './environment.ts';

const here = globalThis as { [activeKey]?: Active; [batchKey]?: Batch };
const { file, mutants } = here[batchKey] ?? { file: '', mutants: [] };

for (const mutant of mutants)
  describe(`${mutant.id} ${mutant.path}`, () => {
    here[activeKey] = mutant;
    try {
      jest.isolateModules(() => require(file));
    } catch (cause) {
      test('loads', () => {
        throw cause;
      });
    }
  });
