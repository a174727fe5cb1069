import { posix, relative } from 'node:path';
import { UsageError } from '@sanuk/cli';
import type { Project } from '../jest/preset.d.mts';

/** One run of StrykerJS: sources of one Jest project, and the tests that count. */
export interface MutationRun {
  project: Project;
  /** of the package, from the root */
  folder: string;
  /** paths from the root */
  sources: string[];
  /** patterns for Jest's `testMatch` */
  tests: string[];
  /** whether the tests need what the project sets up once, which is its database server */
  needsSetup: boolean;
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(?:d|test|spec|text|fixtures?|migrations|sql)\.tsx?$|\/testing\//.test(path);
const isRules = (path: string) => path.endsWith('.rules.ts');

/**
 * Groups sources into runs.
 *
 * Rules are changed under the rules tests of their project, which take milliseconds and need no database. Every other source is
 * changed under the tests of its own folder and of the folders below it.
 * @param files every path of the repository, from the root
 * @param names folders and files to change; every rules file where there is none
 * @throws UsageError for a name without a source
 */
export function runsOf(
  files: readonly string[],
  projects: readonly Project[],
  root: string,
  names: readonly string[],
): MutationRun[] {
  const sources = files.filter(isSource);
  const chosen =
    names.length === 0 ? sources.filter(isRules) : names.flatMap((name) => sourcesIn(sources, name));
  return projects.flatMap((project) => {
    const folder = relative(root, project.rootDir).replaceAll('\\', '/');
    const own = [...new Set(chosen)].filter((path) => path.startsWith(`${folder}/`));
    const rules = own.filter(isRules);
    const others = own.filter((path) => !isRules(path));
    const folders = [...new Set(others.map((path) => posix.dirname(path)))];
    return [
      {
        ...{ project, folder },
        sources: rules,
        tests: [`<rootDir>/${folder}/**/*.rules.test.ts`],
        needsSetup: false,
      },
      {
        ...{ project, folder },
        sources: others,
        tests: folders.map((one) => `<rootDir>/${one}/**/*.test.{ts,tsx}`),
        needsSetup: project.globalSetup !== undefined,
      },
    ].filter((run) => run.sources.length > 0);
  });
}

function sourcesIn(sources: readonly string[], name: string): string[] {
  const plain = posix.normalize(name).replace(/^\.\/|\/$/g, '');
  const found = sources.filter((path) => path === plain || path.startsWith(`${plain}/`));
  if (found.length === 0) throw new UsageError(`no source to change in ${name}`);
  return found;
}
