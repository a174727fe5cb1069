import type { TableView } from '../../server/table/table-api.ts';
import type { ServerClock } from './server-clock.ts';
import type { TableClient } from './table.client.ts';
import { nextLookAt } from './table-phase.rules.ts';

interface LoopParts {
  client: TableClient;
  clock: ServerClock;
  /** a clock that only goes forward */
  local: () => number;
  onView: (view: TableView) => void;
  /** the table did not answer; asked again on its own */
  onTrouble: () => void;
}

const retryMs = [700, 1500, 3000, 5000] as const;

/** Looks at the table when the clock says that there is something new, and when the page is shown again. */
export function followTable({ client, clock, local, onView, onTrouble }: LoopParts): void {
  let timer = 0;
  let failures = 0;
  let isLooking = false;

  function lookIn(ms: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void look(), Math.max(0, ms));
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const sentAt = local();
    try {
      const view = await client.view();
      clock.learn(view.now, sentAt, local());
      failures = 0;
      onView(view);
      lookIn(Math.max(250, nextLookAt(view) - clock.now()));
    } catch {
      onTrouble();
      lookIn(retryMs[Math.min(failures++, retryMs.length - 1)] ?? 5000);
    } finally {
      isLooking = false;
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lookIn(0);
  });
  void look();
}
