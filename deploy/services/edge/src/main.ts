import closeWithGrace from 'close-with-grace';
import { configFrom } from './config.ts';
import { createEdge } from './server.ts';

const config = configFrom(process.env);
const { app, internal, metrics } = await createEdge(config);

closeWithGrace({ delay: 10_000, logger: false }, async ({ err, signal }) => {
  if (err) app.log.error({ err }, 'the edge stops because of an error');
  else app.log.info({ signal }, 'the edge stops');
  await app.close();
  await internal.close();
});

metrics.watchProcess();
if (config.internal) await internal.listen(config.internal);
await app.listen({ host: config.host, port: config.port });
