import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NpmPackage } from './packages.ts';

/** The list of packages in CycloneDX 1.5. It names no time and no serial number, so the same build has the same list. */
export const sbomOf = (
  { name, version }: { name: string; version: string },
  packages: readonly NpmPackage[],
): object => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components: packages.map((one) => ({
    type: 'library',
    'bom-ref': one.purl,
    name: one.name,
    version: one.version,
    purl: one.purl,
    ...(one.licence && { licenses: [{ expression: one.licence }] }),
  })),
});

/** The licences of all packages with their texts, which the licences require beside the code. */
export async function licenceTexts(packages: readonly NpmPackage[]): Promise<string> {
  const parts = packages.map(async ({ name, version, licence = 'no licence declared', folder }) => {
    const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
    const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
    return [`${name} ${version} (${licence})`, ...texts.map((text) => text.trim())].join('\n\n');
  });
  return `${(await Promise.all(parts)).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
