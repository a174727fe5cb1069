import { requireSealKey } from '@sanuk/backend/ledger-files';
import { migrations } from '@sanuk/backend/migrations';
import { acceptBooks, checkBooks, type Problem } from '@sanuk/backend/restored-database';
import { rights } from '@sanuk/backend/rights';
import { type Answer, done, exitCodes, runCommandLine, UsageError } from '@sanuk/cli';
import { readSettings, type Values } from '@sanuk/common/settings';
import { StartError } from '@sanuk/common/start-error';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreSettings } from './settings.ts';
import { restoreUsage } from './usage.text.ts';

type Settings = Values<typeof restoreSettings>;

const booksOf = ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LEDGER_SEAL_KEY: key }: Settings) => ({
  ...{ dataDir, databaseUrl, key },
  ...{ migrations, rights },
});

async function restore(folder: string, settings: Settings): Promise<Answer> {
  const {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: appUrl,
    DATA_DIR: dataDir,
    LEDGER_SEAL_KEY: key,
  } = settings;
  const sealKey = requireSealKey(dataDir, key);
  const { made_at, checkpoint, transfers } = await restoreBackup(folder, {
    ownerUrl,
    appUrl,
    dataDir,
    sealKey,
  });
  const text = `restored the database as it was at ${made_at}: ${transfers} transfers, up to checkpoint ${checkpoint?.no ?? 'none'}`;
  return done(text, { made_at, checkpoint, transfers });
}

async function verify(settings: Settings): Promise<Answer> {
  requireSealKey(settings.DATA_DIR, settings.LEDGER_SEAL_KEY);
  const problems = await checkBooks(booksOf(settings));
  if (problems.length === 0) return done('the ledger is as it was sealed', { problems });
  const advice = problems.every(({ check }) => check === 'guards' || check === 'heads')
    ? '\nonce each of them is understood: restore --accept --why <reason>'
    : '';
  return { text: `${linesOf(problems)}${advice}`, data: { problems }, exitCode: exitCodes.fault };
}

async function accept(why: string, settings: Settings): Promise<Answer> {
  requireSealKey(settings.DATA_DIR, settings.LEDGER_SEAL_KEY);
  const { isAccepted, problems } = await acceptBooks(booksOf(settings), why);
  if (isAccepted) return done(`accepted and sealed:\n${linesOf(problems)}`, { isAccepted, problems });
  if (problems.length === 0)
    return done('nothing differs: there is nothing to accept', { isAccepted, problems });
  const text = `nothing is accepted: only changed definitions and lost checkpoints can be\n${linesOf(problems)}`;
  return { text, data: { isAccepted, problems }, exitCode: exitCodes.fault };
}

const linesOf = (problems: readonly Problem[]) =>
  problems.map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`).join('\n');

/** Restores first, then checks what was restored. */
async function restoreAndVerify(folder: string, settings: Settings): Promise<Answer> {
  const restored = await restore(folder, settings);
  const verified = await verify(settings);
  const data = { ...Object(restored.data), ...Object(verified.data) };
  return { ...verified, text: `${restored.text}\n${verified.text}`, data };
}

await runCommandLine({
  usage: restoreUsage,
  flags: {
    verify: { type: 'boolean' },
    accept: { type: 'boolean' },
    why: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: 'names',
  expected: [
    { kind: StartError, exitCode: exitCodes.fault },
    { kind: BackupError, exitCode: exitCodes.fault },
  ],
  async run({ values, words: [folder, more] }) {
    if (more !== undefined) throw new UsageError(`no argument ${more}; --help says what there is`);
    if (values.accept && (folder !== undefined || values.verify))
      throw new UsageError('--accept takes neither a backup nor --verify: verify first, then accept');
    if (values.accept && !values.why) throw new UsageError('--accept takes --why <reason>');
    if (!values.accept && !values.verify && folder === undefined)
      throw new UsageError('restore takes the folder of a backup, --verify or --accept; --help says more');
    const settings = readSettings(restoreSettings, process.env);
    if (values.accept) return accept(values.why ?? '', settings);
    if (folder === undefined) return verify(settings);
    return values.verify ? restoreAndVerify(folder, settings) : restore(folder, settings);
  },
});
