import { exitCodes, unknownCommand } from '@sanuk/cli';
import { sanukUsage } from './usage.text.ts';

/** Each command runs when its module is loaded, with the arguments behind its name. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  edge: () => import('./edge.ts'),
  backend: () => import('./backend.ts'),
  backoffice: () => import('./backoffice.ts'),
  migrate: () => import('./migrate.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  release: () => import('./release.ts'),
  operator: () => import('./operator.ts'),
};

const [, , name = '--help'] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  process.argv.splice(2, 1);
  await command();
} else if (['--help', '-h', 'help'].includes(name)) process.stdout.write(sanukUsage);
else {
  process.stderr.write(`${unknownCommand(name, Object.keys(commands)).message}\n`);
  process.exitCode = exitCodes.usage;
}
