import { isPortTaken } from '../site/ports.ts';

/** Where the ports begin that the system gives to who asks for none in particular, and to connections. */
const ephemeral = 32_768;
const lowest = 20_000;
/** A site takes a port and the three that follow. */
const each = 4;

/**
 * The first of the neighbouring ports of a site. They lie below those that the system hands out, so that no connection and no
 * other test can be given one between this look and the start of the site, and each process of the machine begins
 * its search elsewhere.
 */
export async function freeSitePorts(): Promise<number> {
  const blocks = Math.floor((ephemeral - lowest) / each);
  for (let step = 0; step < blocks; step += 1) {
    const first = lowest + ((process.pid + step) % blocks) * each;
    const taken = await Promise.all(Array.from({ length: each }, (_, at) => isPortTaken(first + at)));
    if (!taken.includes(true)) return first;
  }
  throw new Error('this machine has no free ports left');
}
