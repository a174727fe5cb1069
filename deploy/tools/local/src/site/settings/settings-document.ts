import { backendSettings, migrateSettings } from '@sanuk/backend/settings';
import { backofficeSettings } from '@sanuk/backoffice-server/settings';
import { backupSettings, restoreSettings } from '@sanuk/backup/settings';
import type { Setting, Settings } from '@sanuk/common/settings';
import { edgeSettings } from '@sanuk/edge/settings';
import { sandboxSettings } from '@sanuk/sandbox/settings';

const introduction = `# Settings of the servers

Every variable that the servers read from their environment. \`npm run check -- --write\` writes this page from the tables in code
(\`settings.ts\` of each server). \`npm start\` sets what one machine needs.

A server whose settings are missing or wrong names all of them, one line each, and ends with exit code 1; \`--check-config\` reads them and
ends. An empty variable is one that is not set. The value of a secret may come from a file: \`BANK_KEYS_FILE\` names the file of
\`BANK_KEYS\`; a secret that is given both ways is refused.

Formats of keys: [signatures.md](signatures.md). Trusted hops: [edge.md](edge.md).`;

const parts: readonly { title: string; about?: string; settings: Settings }[] = [
  { title: 'Backend', settings: backendSettings },
  {
    title: 'Migrate',
    about: '`backend migrate`, a job that ends ([database](database.md#migrations)).',
    settings: migrateSettings,
  },
  {
    title: 'Backup',
    about: '`backup`, a job that ends ([operations](operations.md#backups)).',
    settings: backupSettings,
  },
  {
    title: 'Restore',
    about: '`restore`, a job that ends ([operations](operations.md#restore)).',
    settings: restoreSettings,
  },
  { title: 'Edge', settings: edgeSettings },
  {
    title: 'Back office',
    about: 'The pages of an agent’s staff, on a host of their own ([back office](backoffice.md)).',
    settings: backofficeSettings,
  },
  {
    title: 'Sandbox',
    about: 'Stand-ins for bank, text service, draws, LINE and a game provider; never in production.',
    settings: sandboxSettings,
  },
];

/** Returns the text of docs/settings.md. */
export const settingsDocument = (): string =>
  `${[introduction, ...parts.map(({ title, about, settings }) => sectionOf(title, about, settings))].join('\n\n')}\n`;

const sectionOf = (title: string, about: string | undefined, settings: Settings): string =>
  [`## ${title}`, ...(about ? [about] : []), tableOf(settings)].join('\n\n');

/** Returns a table of settings in Markdown. */
export function tableOf(settings: Settings): string {
  const rows = Object.entries(settings).map(
    ([name, setting]) =>
      `| \`${name}\`${setting.isSecret ? ' (secret)' : ''} | ${defaultOf(setting)} | ${setting.means} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function defaultOf({ isRequired, default: text, without, unit }: Setting<unknown>): string {
  if (isRequired) return 'required';
  if (!text) return without ?? 'none';
  return unit === undefined ? `\`${text}\`` : `\`${text}\` ${unit}`;
}
