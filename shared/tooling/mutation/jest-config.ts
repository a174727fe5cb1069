import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the run uses of a project of `jest.config.mjs`. */
export interface Project {
  displayName: string;
  rootDir: string;
  testEnvironment: string;
  testMatch: string[];
  transform: Record<string, [path: string, options: unknown]>;
  setupFilesAfterEnv?: string[];
  globalSetup?: string;
  globalTeardown?: string;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The projects of the repository by name. */
export async function readProjects(root: string): Promise<Map<string, Project>> {
  const { default: config }: { default: { projects: Project[] } } = await import(
    pathToFileURL(join(root, 'jest.config.mjs')).href
  );
  return new Map(config.projects.map((project) => [project.displayName, project]));
}

/**
 * The configuration of a project with the mutants of some sources in it. What is set up once for a whole run is not in it:
 * the database server starts once, not once for each mutant.
 */
export function mutatingConfig(root: string, project: Project, sources: readonly string[]): string {
  const { globalSetup: _setup, globalTeardown: _teardown, displayName, ...rest } = project;
  const isBrowser = project.testEnvironment.endsWith('environment-browser.cjs');
  return JSON.stringify({
    ...rest,
    id: displayName,
    roots: [project.rootDir, here('jest')],
    testMatch: [...project.testMatch, here('jest/batch.ts')],
    testTimeout: 20_000,
    reporters: [here('jest/quiet-reporter.ts')],
    cacheDirectory: join(root, '.cache/mutation/jest'),
    testEnvironment: here(`jest/environment-${isBrowser ? 'browser' : 'node'}.ts`),
    setupFilesAfterEnv: [
      ...(project.setupFilesAfterEnv ?? []),
      ...(isBrowser ? [here('jest/setup-browser.ts')] : []),
    ],
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([files, before]) => [
        files,
        [here('jest/transform.ts'), { before, root, sources }],
      ]),
    ),
  });
}
