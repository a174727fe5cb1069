import { setTimeout as wait } from 'node:timers/promises';
import type { Member } from './member.ts';

/**
 * Members that act side by side until they are paused. A pause lets each of them finish what it began, so that every
 * call has its answer when the books are looked at.
 */
export class Load {
  readonly #members: readonly Member[];
  #isRunning = false;
  #loops: Promise<void>[] = [];
  /** what a member met that no answer may be */
  readonly findings: string[] = [];

  constructor(members: readonly Member[]) {
    this.#members = members;
  }

  run(): void {
    this.#isRunning = true;
    this.#loops = this.#members.map((member) => this.#loop(member));
  }

  async pause(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }

  async #loop(member: Member): Promise<void> {
    while (this.#isRunning) {
      try {
        await member.act();
      } catch (cause) {
        this.findings.push(cause instanceof Error ? cause.message : String(cause));
        await wait(250);
      }
    }
  }
}
