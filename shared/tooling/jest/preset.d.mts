import type { Project } from '../mutation/jest-config.ts';

/** A package whose tests run in a browser-like document. */
export function browser(displayName: string, rootDir: string): Project;
/** A package whose tests run in Node. */
export function server(displayName: string, rootDir: string, more?: Partial<Project>): Project;
