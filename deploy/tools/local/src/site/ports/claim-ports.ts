import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { codeOf } from '../processes/error-code.ts';
import { isPortTaken } from './ports.ts';

/** Where the ports begin that the system gives to who asks for none in particular, and to connections. */
const ephemeral = 32_768;
const lowest = 20_000;
/** A site takes a port and the three that follow, and what is tested beside it some of the others. */
const each = 16;
/** The last one of a block is nobody's: who holds it has the block. */
const usable = each - 1;

/** Neighbouring ports that nobody else on this machine chooses while they are claimed. */
export interface ClaimedPorts {
  first: number;
  /** Gives them back; the end of the process does it as well, however it ends. */
  release(): Promise<void>;
}

/**
 * Claims the neighbouring ports of a site, of which fifteen may be used. They lie below those that the system hands out, so
 * that no connection can be given one between this look and the start of the site, and each process of the machine begins its search
 * elsewhere. Two processes that look at the same moment cannot both take one block: its last port is listened on from then on.
 */
export async function claimSitePorts(): Promise<ClaimedPorts> {
  const blocks = Math.floor((ephemeral - lowest) / each);
  for (let step = 0; step < blocks; step += 1) {
    const claimed = await claimPortsFrom(lowest + ((process.pid + step) % blocks) * each);
    if (claimed) return claimed;
  }
  throw new Error('this machine has no free ports left');
}

/** The same for a block that somebody names by its first port; null where anybody has one of its ports. */
export async function claimPortsFrom(first: number): Promise<ClaimedPorts | null> {
  const guard = await listenOn(first + usable);
  if (!guard) return null;
  const release = async () => {
    guard.close();
    await once(guard, 'close');
  };
  const taken = await Promise.all(Array.from({ length: usable }, (_, at) => isPortTaken(first + at)));
  if (!taken.includes(true)) return { first, release };
  await release();
  return null;
}

/** Listens on a port of this machine without keeping the process for it; null when it is taken. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host: '127.0.0.1', port, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null;
    throw error;
  }
  return server.unref();
}
