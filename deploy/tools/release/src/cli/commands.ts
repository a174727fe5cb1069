import { type Answer, done, exitCodes, UsageError } from '@sanuk/cli';
import { approve, recall, resign, setEnabled, setPinned } from '../actions/adjust.ts';
import { initBrands, syncBrands } from '../actions/init.ts';
import { promote } from '../actions/promote.ts';
import { prune } from '../actions/prune.ts';
import { publish } from '../actions/publish.ts';
import type { ReleaseContext } from '../actions/release-context.ts';
import { repair } from '../actions/repair.ts';
import { rollbackRemotes, rollbackToRevision } from '../actions/rollback.ts';
import { status, verify } from '../actions/status.ts';
import { commitOf } from './git.ts';
import { locateBuild } from './locate-build.ts';
import { assertRemotes, brandsOf, repairedBrands, shownBrands, wantedBrands } from './names.ts';
import { dayMs, type Options, parseSelection } from './options.ts';
import { answerPrune, answerStatus, answerSwitches } from './output.ts';

type Command = (context: ReleaseContext, options: Options) => Promise<Answer>;

/** The remotes an action is about. @throws UsageError */
async function remotesOf(context: ReleaseContext, { words, command }: Options): Promise<string[]> {
  if (words.length === 0) throw new UsageError(`${command} which remote? For instance: ${command} mfe-lotto`);
  await assertRemotes(context, words);
  return words;
}

/** The releases an action is about, by remote. @throws UsageError */
async function selectionOf(context: ReleaseContext, { words }: Options): Promise<Map<string, string>> {
  const selection = parseSelection(words);
  await assertRemotes(context, [...selection.keys()]);
  return selection;
}

const publishCommand: Command = async (context, { words, local, commit, why }) => {
  if (words.length === 0) throw new UsageError('publish which build? For instance: publish mfe-lotto');
  const results = [];
  for (const word of words) {
    const folder = await locateBuild(word);
    results.push(await publish(context, folder, { local, why, commit: commit ?? (await commitOf(folder)) }));
  }
  const lines = results.flatMap(({ record, outcome, warnings }) => [
    `${record.remote.padEnd(14)} ${record.version.padEnd(18)} ${record.releaseId}  ${outcome}`,
    ...warnings.map(({ check, message }) => `  warning, ${check}: ${message}`),
  ]);
  const data = results.map(({ record, outcome, warnings }) => ({
    remote: record.remote,
    version: record.version,
    releaseId: record.releaseId,
    outcome,
    warnings,
  }));
  return done(lines.join('\n'), data);
};

const promoteCommand: Command = async (context, options) => {
  if (options.words.length === 0) throw new UsageError('promote what? For instance: promote mfe-lotto@1.2.0');
  const { all, unpin, percent, goodAfterMs, expectRevision, why } = options;
  const brands = await brandsOf(context, options);
  const selection = await selectionOf(context, options);
  return answerSwitches(
    await promote(context, { selection, brands, all, unpin, percent, goodAfterMs, expectRevision, why }),
  );
};

const rollbackCommand: Command = async (context, options) => {
  const { toRevision, words, why, expectRevision } = options;
  const how = { brands: await brandsOf(context, options), why, expectRevision };
  if (toRevision === undefined)
    return answerSwitches(await rollbackRemotes(context, await remotesOf(context, options), how));
  if (words.length > 0) throw new UsageError('either remotes or --to-revision, not both');
  if (how.brands.length !== 1) throw new UsageError('revision numbers belong to one brand: name one');
  return answerSwitches(await rollbackToRevision(context, toRevision, how));
};

const verifyCommand: Command = async (context) => {
  const faults = await verify(context);
  const text = faults.length === 0 ? 'every signature and every byte is right' : faults.join('\n');
  return { text, data: faults, exitCode: faults.length === 0 ? exitCodes.done : exitCodes.refused };
};

/** Like `verify`, it says no while anything is left that a person or a second run has to do. */
const repairCommand: Command = async (context, options) => {
  const { dryRun } = options;
  const repairs = await repair(context, { only: await repairedBrands(context, options), dryRun });
  const lines = repairs.map(({ brand, what, state }) => `${brand.padEnd(10)} ${state.padEnd(10)} ${what}`);
  const isDone = repairs.every(({ state }) => state === 'repaired');
  return {
    text: lines.join('\n') || 'nothing is wrong',
    data: repairs,
    exitCode: isDone ? exitCodes.done : exitCodes.refused,
  };
};

const pruneCommand: Command = async (context, { graceMs = 30 * dayMs, dryRun, why }) =>
  answerPrune(await prune(context, { graceMs, dryRun, why }), dryRun);

const scopeOf = async (context: ReleaseContext, options: Options) => ({
  ...options,
  brands: await brandsOf(context, options),
});

const adjusting =
  (act: typeof setEnabled, value: boolean): Command =>
  async (context, options) =>
    answerSwitches(
      await act(context, await remotesOf(context, options), value, await scopeOf(context, options)),
    );

/** Every command that works on a store, by name. */
export const commands: Record<string, Command> = {
  publish: publishCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  approve: async (context, options) =>
    answerSwitches(
      await approve(context, await remotesOf(context, options), await scopeOf(context, options)),
    ),
  enable: adjusting(setEnabled, true),
  disable: adjusting(setEnabled, false),
  pin: adjusting(setPinned, true),
  unpin: adjusting(setPinned, false),
  recall: async (context, options) =>
    answerSwitches(await recall(context, options.minRevision, await scopeOf(context, options))),
  resign: async (context, options) => answerSwitches(await resign(context, await scopeOf(context, options))),
  init: async (context, options) =>
    answerSwitches(
      await initBrands(context, {
        brands: await wantedBrands(context, options),
        selection: await selectionOf(context, options),
        why: options.why,
      }),
    ),
  sync: async (context, options) =>
    answerSwitches(
      await syncBrands(context, {
        brands: await brandsOf(context, options),
        selection: await selectionOf(context, options),
        why: options.why,
      }),
    ),
  status: async (context, options) =>
    answerStatus(await status(context, await shownBrands(context, options))),
  verify: verifyCommand,
  repair: repairCommand,
  prune: pruneCommand,
};
