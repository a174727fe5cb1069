import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawings } from './drawings.ts';

/** Writes every drawing of the brands: `npm run art` in `shared/ui`. */
for (const [file, svg] of Object.entries(drawings())) {
  const target = new URL(`../../../deploy/brands/${file}`, import.meta.url).pathname;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, svg);
  console.log(`${(svg.length / 1024).toFixed(1).padStart(6)} kB  ${file}`);
}
