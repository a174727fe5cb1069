import type { TextFile } from '../sources/source-tree.ts';
import type { Finding } from './quality-rule.ts';

export const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** Lines of the files that match. Lines that are comments alone do not count, unless `comments` says so. */
export function linesMatching(files: readonly TextFile[], pattern: RegExp, comments = false): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((lineText, at) => {
      const match = comments || !/^\s*(?:\/\/|\/?\*)/.test(lineText) ? pattern.exec(lineText) : null;
      return match ? [{ path, line: at + 1, found: match[0].trim() }] : [];
    }),
  );
}
