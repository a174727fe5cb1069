import { loadavg } from 'node:os';

const everyMs = 5_000;

/** Notes the highest load of this machine until it is asked. */
export function noteLoad(): () => number {
  let highest = loadavg()[0] ?? 0;
  const look = () => {
    highest = Math.max(highest, loadavg()[0] ?? 0);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    look();
    return Math.round(highest * 10) / 10;
  };
}
