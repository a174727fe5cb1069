import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Whose X-Forwarded-* is believed: so many proxies counted from the right, from the connection on, or those at the
 * addresses of a list. Never everybody's.
 */
export type TrustedHops = number | BlockList;

const loopback = ['127.0.0.0/8', '::1/128'];
/** More proxies than any site has in a row; a larger number is a slip. */
const maxHops = 9;

/**
 * Reads `0` (nobody), a number of hops, or addresses and ranges, comma separated; `loopback` stands for this machine.
 * @param name of the setting, for the sentence
 * @throws Error when it is anything else, or would believe everybody
 */
export function readTrustedHops(name: string, text: string): TrustedHops {
  const given = text.trim();
  if (given === '') return 0;
  if (/^\d+$/.test(given)) {
    if (Number(given) > maxHops) throw new Error(`${name}: more than ${maxHops} proxies in a row: ${given}`);
    return Number(given);
  }
  const entries = given.split(',').flatMap((one) => (one.trim() === 'loopback' ? loopback : [one.trim()]));
  return readRanges(`${name}: neither a number of proxies nor an address or range`, entries);
}

/**
 * Reads addresses and ranges.
 * @param fault what is thrown for an entry that is neither; the entry follows
 */
export function readRanges(fault: string, entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', length] = entry.split('/');
    const family = isIP(address);
    const bits =
      length === undefined ? (family === 6 ? 128 : 32) : Number(/^\d+$/.test(length) ? length : Number.NaN);
    if (family === 0 || !(bits >= 1 && bits <= (family === 6 ? 128 : 32)))
      throw new Error(`${fault}: ${entry}`);
    list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an address is in one of the ranges; what is no address is in none. */
export function isInRanges(ranges: BlockList, address: string | undefined): boolean {
  const plain = plainAddress(address ?? '');
  return plain !== null && ranges.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Whether the proxy `hop` places from the right (0 is the connection itself) is believed about the place before it. */
export function trustsHop(hops: TrustedHops, address: string | undefined, hop: number): boolean {
  return typeof hops === 'number' ? hop < hops : isInRanges(hops, address);
}

/** An address as it is compared: IPv4 inside IPv6 becomes IPv4, a zone goes; null for what is no address. */
export function plainAddress(address: string): string | null {
  const text = address.trim().toLowerCase().split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  const plain = mapped ?? text;
  return isIP(plain) === 0 ? null : plain;
}

/**
 * The network an address is counted under by limits. One household or server has a whole /64 of IPv6 and may come from
 * another address of it each time, so all of it is one; an IPv4 address is itself, also where it is written as an IPv6
 * one. What is no address is `unknown`, all of it together.
 */
export const networkOf = (address: string): string => prefixesOf(address).network;

/** What limits count an address under: its network and, of IPv6, the wider ones that one customer can have whole. */
export interface Prefixes {
  network: string;
  network56: string | null;
  network48: string | null;
}

/** How many times the share of one network all networks of a prefix have together. */
const sharesOf = { network: 1, network56: 1.5, network48: 2 } as const satisfies Record<
  keyof Prefixes,
  number
>;
export type Width = keyof typeof sharesOf;

/** From the narrow one to the wide one. */
export const widths = Object.keys(sharesOf) as Width[];

/** What a prefix may do of something of which one network may do so much: limits climb, and much more slowly than networks. */
export const shareOf = (width: Width, perNetwork: number): number => Math.floor(sharesOf[width] * perNetwork);

/** The widest prefix limits know of an address: what is made one after the other for it is counted exactly for all. */
export const widestPrefixOf = ({ network, network48 }: Prefixes): string => network48 ?? network;

/** A network and what it lies in, as limits count them. */
export function prefixesOf(address: string): Prefixes {
  const plain = address.split('%', 1)[0] ?? '';
  const alone = (network: string): Prefixes => ({ network, network56: null, network48: null });
  if (isIP(plain) === 0) return alone('unknown');
  if (!isIPv6(plain)) return alone(plain);
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return alone([high >> 8, high & 0xff, low >> 8, low & 0xff].join('.'));
  const [subnet = 0] = groups.slice(3);
  const written = (numbers: number[], bits: number) =>
    `${numbers.map((group) => group.toString(16)).join(':')}::/${bits}`;
  return {
    network: written(groups.slice(0, 4), 64),
    network56: written([...groups.slice(0, 3), subnet & 0xff00], 56),
    network48: written(groups.slice(0, 3), 48),
  };
}

/** The eight numbers of an IPv6 address. The parser of URLs knows every way to write one. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const numbers = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
