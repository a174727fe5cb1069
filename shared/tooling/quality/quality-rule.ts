import type { Source } from '../sources/parse-source.ts';
import type { TextFile } from '../sources/source-tree.ts';

export interface Finding {
  path: string;
  line: number;
  found: string;
}
/** A habit the code keeps everywhere: one finding is a failure. */
export interface QualityRule {
  name: string;
  because: string;
  find: (tree: Tree) => Finding[];
}
/** Everything the checks read. `sources` are TypeScript and JavaScript, `styles` CSS, `texts` any text file. */
export interface Tree {
  sources: readonly Source[];
  styles: readonly TextFile[];
  texts: readonly TextFile[];
}
