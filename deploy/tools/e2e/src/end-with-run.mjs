/**
 * Loaded first into the site under test. The run holds the other end of a channel; when it is gone, however it went, the site stops in
 * good order and takes its data along, which nobody else would remove then.
 */
import { rmSync } from 'node:fs';

process.on('disconnect', () => {
  process.once('exit', () => rmSync(process.env.SANUK_DATA ?? '', { recursive: true, force: true }));
  // Before the command listens for signals there is nothing to stop yet.
  if (process.listenerCount('SIGTERM') === 0) process.exit(1);
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
