import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Requirement, readRequirements } from '@sanuk/tooling/conformance';

const folder = 'docs/requirements';

/** The rows of docs/requirements, page by page in the order in which its README links them. */
export function requirementsOf(root: string): Requirement[] {
  const page = (name: string) => readFileSync(join(root, folder, name), 'utf8');
  const links = page('README.md').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm);
  return [...links].flatMap(([, name = '']) => readRequirements(page(name)));
}
