import type { Project } from '../mutation/jest-config.ts';

/** In which order the test files of a run begin. */
export const testSequencer: string;
/** A package whose tests run in a browser-like document. */
export function browser(displayName: string, rootDir: string): Project;
/** A package whose tests run in Node. */
export function server(displayName: string, rootDir: string, more?: Partial<Project>): Project;
