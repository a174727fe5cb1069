import type { Answer } from '@sanuk/cli';
import type { OperatorClient } from '@sanuk/common/operator-client';
import type { Options } from './options.ts';

/** Reads the whole command line first, so that what is not understood is said before anything is sent. */
export type Command = (options: Options, who: string) => (client: OperatorClient) => Promise<Answer>;

/** Where a command runs. */
export interface Environment {
  /** the project's root, where the data folder of `npm start` is */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}
