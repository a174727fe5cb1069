import type { Retries } from './site-client.ts';

/** How long a client waits before it repeats a call: as long as `Retry-After` of a closing server says. */
const pauseMs = 1_000;

/** Calls of which the first try and its one repetition got no answer, by the phase of the run they were sent in. */
export class SecondFailures {
  readonly byPhase = new Map<string, string[]>();
  phase = 'the start';
  readonly retries: Retries = {
    firstPauseMs: pauseMs,
    onSecondFailure: (what) => this.byPhase.set(this.phase, [...this.of(this.phase), what]),
  };

  of(phase: string): readonly string[] {
    return this.byPhase.get(phase) ?? [];
  }

  /** @returns one sentence for each of the phases that are judged */
  findings(isJudged: (phase: string) => boolean = () => true): string[] {
    return [...this.byPhase]
      .filter(([phase]) => isJudged(phase))
      .flatMap(([phase, calls]) =>
        calls.map((what) => `${phase}: ${what} failed twice, ${pauseMs} ms apart`),
      );
  }
}
