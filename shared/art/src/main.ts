import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { done, exitCodes, runCommandLine } from '@sanuk/cli';
import { digitFiles } from './prompt/digits.ts';
import { glyphsFile } from './prompt/glyphs.ts';
import { outlinesFile } from './prompt/outlines.ts';
import { subsetFiles } from './prompt/subsets.ts';
import { putRasters } from './rasters.ts';

const usage = `npm run art [-- --check]

  draws every picture of the brands and the site's fonts anew, and names those that changed

  --check            writes nothing and ends with 1 when a file is not what its source draws
`;

const root = new URL('../../../', import.meta.url);

function isAsDrawn(file: URL, drawn: Buffer): boolean {
  try {
    return readFileSync(file).equals(drawn);
  } catch {
    return false;
  }
}

/** Writes what changed, unless it is only checked. @returns a line for each file that is not as it is drawn */
function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>, isCheck: boolean) {
  return Object.entries(files).flatMap(([name, content]) => {
    const drawn = Buffer.from(content);
    const file = new URL(`${folder}/${name}`, root);
    if (isAsDrawn(file, drawn)) return [];
    if (!isCheck) writeFileSync(file, drawn);
    return [`${(drawn.length / 1024).toFixed(1).padStart(6)} kB  ${folder}/${name}`];
  });
}

/** The pictures of every brand, also of one that is drawn elsewhere. */
const brandFolders = (): string[] =>
  readdirSync(new URL('deploy/brands/', root)).map((brand) =>
    fileURLToPath(new URL(`deploy/brands/${brand}/media`, root)),
  );

await runCommandLine({
  usage,
  flags: { check: { type: 'boolean' } },
  words: 'none',
  async run({ values: { check = false } }) {
    const words = { 'words/outlines.text.ts': outlinesFile(), 'kit/glyphs.ts': glyphsFile() };
    const lines = [
      ...put('shared/art/src', words, check),
      ...put('shared/ui/src/styles/figures', digitFiles(), check),
      ...put('shared/ui/src/styles/prompt', subsetFiles(), check),
    ];
    // Only now: the drawings read the outlines that were just written.
    const { drawings } = await import('./drawings.ts');
    lines.push(...put('deploy/brands', drawings(), check));
    for (const brand of brandFolders()) lines.push(...(await putRasters(brand, check)));
    const { staleAppIcons } = await import('./app-icons.ts');
    lines.push(...put('deploy/brands', await staleAppIcons(new URL('deploy/brands/', root)), check));
    const { staleSharePreviews } = await import('./share-previews.ts');
    lines.push(...put('deploy/brands', await staleSharePreviews(new URL('deploy/brands/', root)), check));
    if (lines.length === 0) return done('Every file is what its source draws.', null);
    const sum = `${lines.length} ${check ? 'differ' : 'written'}.`;
    const text = [...lines, sum].join('\n');
    return { text, data: null, exitCode: check ? exitCodes.fault : exitCodes.done };
  },
});
