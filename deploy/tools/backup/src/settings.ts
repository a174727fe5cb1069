import { backendSettings, migrateSettings } from '@sanuk/backend/settings';
import { path } from '@sanuk/common/setting-readers';
import { required } from '@sanuk/common/settings';

const ledgerSealKey = {
  ...backendSettings.LEDGER_SEAL_KEY,
  means:
    'the key of the ledger: proves that the newest checkpoint is genuine, and seals the list of files of a backup',
  without: '`ledger/seal.key` below `DATA_DIR`',
};

/** Everything `backup` reads from its environment. */
export const backupSettings = {
  BACKUP_DIR: required(path, { means: 'folder of the backups, a folder for each' }),
  DATABASE_OWNER_URL: { ...migrateSettings.DATABASE_OWNER_URL, means: 'the database as its owner' },
  DATA_DIR: {
    ...backendSettings.DATA_DIR,
    means:
      'data folder of a backend, only read: `ledger/heads.log` is compared with the database and stored in the backup where it exists',
  },
  LEDGER_SEAL_KEY: ledgerSealKey,
};

/** Everything `restore` reads from its environment. */
export const restoreSettings = {
  DATABASE_OWNER_URL: {
    ...migrateSettings.DATABASE_OWNER_URL,
    means: 'the database to restore into as its owner, who may create roles',
  },
  DATABASE_URL: migrateSettings.DATABASE_URL,
  DATA_DIR: {
    ...backendSettings.DATA_DIR,
    means:
      'data folder of the backend that will serve the database; `ledger/heads.log` is restored where it is missing',
  },
  LEDGER_SEAL_KEY: ledgerSealKey,
};
