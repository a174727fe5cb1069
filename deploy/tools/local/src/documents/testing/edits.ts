import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Edits that the documents describe in words between their commands, in a clone. */

/** "change something you can see in `mfe-lotto/src`" */
export function changeLobby(root: string): void {
  const file = join(root, 'mfe-lotto/src/features/lobby/lobby.text.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace("subtitle: '", "subtitle: 'ใหม่ · "));
}

interface Settings {
  hosts: string[];
  themeColor: string;
}
interface Theme {
  tokens: Record<string, string>;
}

function edit<T>(root: string, brand: string, file: string, change: (content: T) => T): T {
  const path = join(root, 'deploy/brands', brand, file);
  const changed = change(JSON.parse(readFileSync(path, 'utf8')) as T);
  writeFileSync(path, `${JSON.stringify(changed, null, 2)}\n`);
  return changed;
}

/** The next colour: nobody sees the difference, and no contrast depends on it. */
const nextColour = (text: string) =>
  text.replace(/(#[0-9a-f]{5})([0-9a-f])/g, (_, start: string, last: string) =>
    last === 'f' ? `${start}e` : `${start}${(Number.parseInt(last, 16) + 1).toString(16)}`,
  );

/** Makes a copied folder a brand of its own: steps 1 and 2 of "A third brand". */
export function makeBrand(root: string, brand: string): void {
  const { tokens } = edit<Theme>(root, brand, 'theme.json', (theme) => {
    const own = Object.entries(theme.tokens).map(([name, value]) => [
      name,
      /^--(?:color-(?:bg|surface-1|accent)|gradient-page)$/.test(name)
        ? nextColour(value)
        : name === '--radius-m'
          ? `${Number.parseInt(value, 10) + 1}px`
          : value,
    ]);
    return { ...theme, tokens: Object.fromEntries(own) };
  });
  edit<Settings>(root, brand, 'brand.json', (settings) => ({
    ...settings,
    brand,
    hosts: [`${brand}.localhost`],
    name: brand,
    agentId: 99,
    agentCode: brand.toUpperCase(),
    themeColor: tokens['--color-bg'] ?? settings.themeColor,
  }));
}

/** Gives a brand one more host. @returns the host */
export function addHost(root: string, brand: string): string {
  const host = `www.${brand}.localhost`;
  edit<Settings>(root, brand, 'brand.json', (settings) => ({
    ...settings,
    hosts: [...settings.hosts, host],
  }));
  return host;
}
