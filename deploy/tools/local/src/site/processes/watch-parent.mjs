/**
 * Loaded first into every process of the site. The runner holds the other end of a channel; when it is gone, however it
 * went, this process ends in good order, and after a while by force. So nothing is left behind by a kill -9. While both
 * live, the runner asks whether the event loop still turns (pulse.ts).
 */
const graceMs = 20_000;

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), graceMs).unref();
  });
  process.on('message', (message) => {
    // The channel may close before the answer is written; then 'disconnect' says so.
    if (message === 'sanuk:ping') process.send?.('sanuk:pong', undefined, undefined, () => undefined);
  });
  process.channel.unref();
}
