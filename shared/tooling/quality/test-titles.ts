import { readRequirements, wrongIds } from '../conformance/conformance.ts';
import { isTest } from './lines.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Tests of this tool chain have titles as data. */
const hasSampleTitles = (path: string) => /^(?:shared\/tooling|deploy\/tools\/local\/src\/test)\//.test(path);

/** Titles of tests that name a clause which does not exist, is open, or cannot fail at the level of the test. */
export function wrongTitles({ sources, texts }: Tree): Finding[] {
  const requirements = texts
    .filter(({ path }) => /^docs\/requirements\/(?!README)[\w-]+\.md$/.test(path))
    .flatMap(({ text }) => readRequirements(text));
  return sources
    .filter(({ path }) => isTest(path) && !hasSampleTitles(path))
    .flatMap(({ path, strings }) =>
      strings.flatMap(({ line, text }) =>
        wrongIds(requirements, [{ file: path, title: text, passed: true }]).map((found) => ({
          path,
          line,
          found,
        })),
      ),
    );
}
