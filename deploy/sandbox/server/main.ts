import closeWithGrace from 'close-with-grace';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await buildSandbox(config);
closeWithGrace({ delay: 3000 }, async () => app.close());
const address = await app.listen({ port: config.port, host: config.host });
console.log(`sandbox listens on ${address}`);
