/**
 * Loaded first into every process of the site. The runner holds the other end of a channel; when it is gone, however it
 * went, this process ends in good order, and after a while by force. So nothing is left behind by a kill -9.
 */
const GRACE_MS = 20_000;

if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  process.channel.unref();
}
