import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './embedded-process.ts';

const watchMs = 500;

/** Who looks after the server of a folder: the process whose number is in `owner.pid`. */
export class Ownership {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes it unless another live process has it. @returns whether it is ours now */
  claim(): boolean {
    const holder = existsSync(this.#file) ? Number(readFileSync(this.#file, 'utf8')) : 0;
    if (holder === process.pid) return true;
    if (holder > 0 && isAlive(holder)) return false;
    writeFileSync(this.#file, String(process.pid));
    return true;
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}

/**
 * Looks twice a second whether the server lives and, when it does not, calls `revive`. The one who only uses it looks
 * as well: when its owner is gone the next one to look takes over.
 */
export function keepAlive(
  ownership: Ownership,
  alive: () => boolean,
  revive: (isOurs: boolean) => Promise<void>,
): { stop(): Promise<void> } {
  let busy: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async () => {
    const isOurs = ownership.claim();
    if (!alive()) await revive(isOurs);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    busy = look()
      // The next look tries again.
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, watchMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await busy;
    },
  };
}
