import { type ExitCode, exitCodes } from './exit-codes.ts';

/** What a command answers: for people, for programs, and the exit code. */
export interface Answer {
  /** empty when everything was said while it ran */
  text: string;
  data: unknown;
  exitCode: ExitCode;
}

/** The answer of a command that did what it was asked. */
export const done = (text: string, data: unknown): Answer => ({ text, data, exitCode: exitCodes.done });

/** The answer of a tool that wrote its results as it went. */
export const said = (exitCode: ExitCode): Answer => ({ text: '', data: null, exitCode });
