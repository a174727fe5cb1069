/** How far a stage is. */
export interface Counted {
  done: number;
  total: number;
  /** what is counted, in the plural */
  unit: string;
  failed: number;
  /** part of the work that is done, from 0 to 1: long and short tests count by their time */
  share: number;
  /** files and titles of the tests that failed since the last count */
  failing: readonly string[];
}

interface Running {
  startedAt: number;
  counted?: Counted;
}

/** What is said between the results of stages, so that a run is never silent for long. */
export interface Progress {
  begin(stage: string): void;
  count(stage: string, counted: Counted): void;
  end(stage: string): void;
  /** Writes a text of one or more lines; on a terminal above the bar. */
  print(text: string): void;
  /** Nothing more is said by itself. */
  stop(): void;
}

export interface ProgressOptions {
  write: (text: string) => void;
  /** a bar that is drawn again in its line; else a line every ten seconds */
  isTerminal: boolean;
  now: () => number;
  /** calls it again and again until what it gives back is called */
  every: (milliseconds: number, call: () => void) => () => void;
}

const lineEveryMs = 10_000;
const barEveryMs = 1_000;
const barWidth = 24;
/** With less done, the time left cannot be estimated. */
const leastShare = 0.05;

const clearLine = '\r\u001b[K';

/** Says how far the stages are that run: on a terminal as a bar, elsewhere as a line every ten seconds. */
export function startProgress({ write, isTerminal, now, every }: ProgressOptions): Progress {
  const running = new Map<string, Running>();
  const say = () => {
    if (running.size === 0) return;
    write(isTerminal ? clearLine + barOf(running, now()) : `  ${progressLine(running, now())}\n`);
  };
  const stop = every(isTerminal ? barEveryMs : lineEveryMs, say);
  const print = (text: string) => {
    write(`${isTerminal ? clearLine : ''}${text}\n`);
    if (isTerminal) say();
  };
  return {
    begin: (stage) => void running.set(stage, { startedAt: now() }),
    count(stage, counted) {
      const known = running.get(stage);
      if (known) running.set(stage, { ...known, counted });
      // Named at once, so that a fix can begin; those that pass alone are reported as flaky at the end.
      for (const test of counted.failing) print(`  failed, runs again later: ${test}`);
    },
    end: (stage) => void running.delete(stage),
    print,
    stop() {
      stop();
      if (isTerminal) write(clearLine);
    },
  };
}

type Stages = ReadonlyMap<string, Running>;

/** Stages that count what they do first, then the names of the others. */
function progressLine(stages: Stages, now: number): string {
  const counting = [...stages].flatMap(([name, { startedAt, counted }]) =>
    counted ? [countedLine(name, counted, now - startedAt)] : [],
  );
  const others = [...stages].filter(([, { counted }]) => !counted).map(([name]) => name);
  return [...counting, ...(others.length > 0 ? [`running: ${others.join(', ')}`] : [])].join('; ');
}

function countedLine(name: string, { done, total, unit, failed, share }: Counted, elapsedMs: number): string {
  return [`${name} ${done} of ${total} ${unit}`, `${failed} failed`, restOf(share, elapsedMs)].join(', ');
}

function restOf(share: number, elapsedMs: number): string {
  if (share < leastShare) return 'estimating the time left';
  const minutes = Math.ceil((elapsedMs * (1 / share - 1)) / 60_000);
  return minutes <= 1 ? 'less than a minute left' : `about ${minutes} min left`;
}

function barOf(stages: Stages, now: number): string {
  const share = [...stages.values()].find(({ counted }) => counted)?.counted?.share ?? 0;
  const full = Math.round(share * barWidth);
  return `  [${'='.repeat(full)}${' '.repeat(barWidth - full)}] ${progressLine(stages, now)}`;
}

/** Ends with the process: a run that is over does not wait for its next line. */
export function everyMilliseconds(milliseconds: number, call: () => void): () => void {
  const timer = setInterval(call, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
