import { requireSealKey } from '@sanuk/backend/ledger-files';
import {
  done,
  exitCodes,
  numberOf,
  runCommandLine,
  UsageError,
  unknownCommand,
  wholeNumberOf,
} from '@sanuk/cli';
import { readSettings } from '@sanuk/common/settings';
import { StartError } from '@sanuk/common/start-error';
import { BackupError } from './backup-error.ts';
import { listBackups, type StoredBackup } from './backup-folders.ts';
import { makeBackup } from './make-backup.ts';
import { backupSettings } from './settings.ts';
import { backupUsage } from './usage.text.ts';

const hourMs = 3_600_000;

async function add(keep: number) {
  const settings = readSettings(backupSettings, process.env);
  const { BACKUP_DIR: backupDir, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = settings;
  const sealKey = requireSealKey(dataDir, settings.LEDGER_SEAL_KEY);
  const { name, manifest } = await makeBackup({ backupDir, ownerUrl, dataDir, sealKey, keep });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const { checkpoint, transfers } = manifest;
  const ledger = `${transfers} transfers, ${checkpoint ? `sealed up to checkpoint ${checkpoint.no}` : 'none sealed yet'}`;
  return done(`${name}: ${Math.ceil(bytes / 1024)} KiB, ${ledger}`, { name, bytes, checkpoint, transfers });
}

async function list(maxAgeHours: number | undefined) {
  const { BACKUP_DIR: dir } = readSettings({ BACKUP_DIR: backupSettings.BACKUP_DIR }, process.env);
  const backups = (await listBackups(dir)).map(describeAge);
  const newest = backups.at(-1);
  const isOld = maxAgeHours !== undefined && (newest === undefined || newest.hours > maxAgeHours);
  const lines = backups.map(({ name, hours }) => `${name}  ${hours} h`);
  const text = isOld
    ? `the newest backup is ${newest ? `${newest.hours} hours old` : 'missing'}: more than ${maxAgeHours} hours`
    : lines.join('\n') || 'no backup yet';
  return { text, data: backups, exitCode: isOld ? exitCodes.fault : exitCodes.done };
}

const describeAge = ({ name, madeAt }: StoredBackup) => ({
  name,
  hours: Math.round(((Date.now() - madeAt.getTime()) / hourMs) * 10) / 10,
});

await runCommandLine({
  usage: backupUsage,
  flags: { keep: { type: 'string' }, 'max-age': { type: 'string' }, json: { type: 'boolean' } },
  words: 'names',
  expected: [
    { kind: StartError, exitCode: exitCodes.fault },
    { kind: BackupError, exitCode: exitCodes.fault },
  ],
  async run({ values: { keep = '14', 'max-age': maxAge }, words: [command, more] }) {
    if (more !== undefined) throw new UsageError(`no argument ${more}; --help says what there is`);
    if (command === undefined) return add(wholeNumberOf('--keep', keep, { from: 1 }));
    if (command !== 'list') throw unknownCommand(command, ['list']);
    return list(maxAge === undefined ? undefined : numberOf('--max-age', maxAge));
  },
});
