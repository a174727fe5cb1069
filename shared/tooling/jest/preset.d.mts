/** What others read of a project of `jest.config.mjs`. */
export interface Project {
  displayName: string;
  rootDir: string;
  testEnvironment: string;
  transform: Record<string, [path: string, options: unknown]>;
  setupFilesAfterEnv?: string[];
  globalSetup?: string;
  globalTeardown?: string;
}

/** In which order the test files of a run begin. */
export const testSequencer: string;
/** A package whose tests run in a browser-like document. */
export function browser(displayName: string, rootDir: string): Project;
/** A package whose tests run in Node. */
export function server(displayName: string, rootDir: string, more?: Partial<Project>): Project;
