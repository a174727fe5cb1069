export const backupUsage = `backup [--keep <n>]
backup list [--max-age <hours>]

  writes a dump of the database, the heads of its sealed ledger and a sealed list of these files into a new folder below
  BACKUP_DIR; its settings come from the environment (docs/settings.md). Needs pg_dump

  --keep <n>             backups of this database that stay, the new one among them (14)
  list                   lists the backups with their age
  --max-age <hours>      fails where the newest backup is older
  --json                 answers in JSON

  exit code: 0 done · 1 the backup cannot be made, or the newest one is too old · 2 command not understood
`;

export const restoreUsage = `restore <folder of a backup> [--verify]
restore --verify
restore --accept --why <reason>

  restores a backup into the empty database of DATABASE_OWNER_URL and makes the login of DATABASE_URL; its settings come from the
  environment (docs/settings.md). Needs pg_restore

  --verify               checks the whole ledger, after a restore of any kind, and names what differs
  --accept               accepts changed definitions and lost checkpoints, and nothing else, in a sealed checkpoint
  --why <reason>         is stored with what was accepted
  --json                 answers in JSON

  exit code: 0 done · 1 the backup cannot be restored, or something differs · 2 command not understood
`;
