import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoMember } from '../../site/first-content/demo-member.ts';
import type { CommandEnd, FreshClone, RunningCommand } from './fresh-clone.ts';
import { SiteMembers } from './members.ts';
import { isProposed, secondPerson } from './second-person.ts';

interface Release {
  remote: string;
  version: string;
  stable: string;
  enabled: boolean;
  canary: { percent: number } | null;
}
export interface Brand {
  brand: string;
  revision: number;
  remotes: Release[];
}

export function releaseOn(brands: readonly Brand[], brand: string, remote: string): Release {
  const found = brands.find((one) => one.brand === brand)?.remotes.find((one) => one.remote === remote);
  if (!found) throw new Error(`${brand} does not run ${remote}`);
  return found;
}

/** A row of a list of the operator tool. */
export type Listed = Readonly<Record<string, unknown>>;

/** Which list of the operator tool shows what is written in place of `<…>`, and in which field. */
const placeholders: readonly { order: RegExp; state?: string; field: string }[] = [
  { order: /^review \w+ <transaction>/, state: 'open', field: 'transaction_id' },
  { order: /^review \w+ <decision>/, state: 'proposed', field: 'decision_id' },
  { order: /^withdrawal (?:approve|reject) /, state: 'requested', field: 'withdrawal_id' },
  { order: /^withdrawal fail /, state: 'sent', field: 'withdrawal_id' },
  { order: /^promotion /, state: 'active', field: 'use_id' },
  { order: /^redemption (?:pack|cancel) /, state: 'ordered', field: 'redemption_id' },
  { order: /^redemption send /, state: 'packed', field: 'redemption_id' },
  { order: /^redemption deliver /, state: 'sent', field: 'redemption_id' },
  { order: /^(?:wallet|freespin) (?:approve|reject) /, state: 'proposed', field: 'grant_id' },
  { order: /^adjustment (?:approve|reject) /, state: 'proposed', field: 'adjustment_id' },
  { order: /^freespin revoke /, state: 'open', field: 'grant_id' },
  { order: /^coupon (?:approve|reject) /, state: 'proposed', field: 'batch_id' },
  { order: /^coupon (?:show|stop) /, state: 'open', field: 'batch_id' },
  { order: /^notification /, field: 'notification_id' },
  { order: /^event /, field: 'event_id' },
  { order: /^poll /, field: 'poll_id' },
];

export const optionOf = (words: readonly string[], option: string): string => {
  const at = words.indexOf(option);
  return at < 0 ? '' : (words[at + 1] ?? '');
};
/** `npm run operator -- review credit … ` → `review credit …` */
export const orderOf = (words: readonly string[]): string => words.slice(4).join(' ');

/** Someone with the clone and its site who follows the documents. */
export class Reader {
  readonly clone: FreshClone;
  readonly port: number;
  readonly members: SiteMembers;
  folder = '.';
  /** remote → the version that the document at hand published of it */
  readonly published = new Map<string, string>();
  site: RunningCommand | undefined;
  readonly #scripts: Readonly<Record<string, string>>;

  constructor(clone: FreshClone, port: number) {
    this.clone = clone;
    this.port = port;
    this.members = new SiteMembers(port, (brand) => this.hostOf(brand));
    const { scripts } = JSON.parse(readFileSync(join(clone.root, 'package.json'), 'utf8'));
    this.#scripts = scripts;
  }

  /** The first host of a brand, with the port of the site. */
  hostOf(brand: string): string {
    const file = join(this.clone.root, 'deploy/brands', brand, 'brand.json');
    const { hosts }: { hosts: string[] } = JSON.parse(readFileSync(file, 'utf8'));
    return `${hosts[0]}:${this.port}`;
  }

  /** Runs the command behind a script of npm, without the second that npm itself takes. */
  runScript(script: string, words: readonly string[]): Promise<CommandEnd> {
    return this.clone.run([...(this.#scripts[script] ?? script).split(' '), ...words]);
  }

  /** What a tool answers to programs. @throws Error when it refuses */
  async answer<T>(script: string, ...words: string[]): Promise<T> {
    const { code, output } = await this.runScript(script, [...words, '--json']);
    if (code !== 0) throw new Error(`${script} ${words.join(' ')}: ${output}`);
    return JSON.parse(output) as T;
  }

  status(): Promise<Brand[]> {
    return this.answer('release', 'status');
  }

  /** The rows of a list of the operator tool, the largest amount first; newest first where there is none. */
  async list(noun: string, brand: string, state?: string): Promise<Listed[]> {
    const words = [noun, 'list', '--brand', brand, ...(state ? ['--state', state] : [])];
    const answer = await this.answer<Listed[] | { items: Listed[] }>('operator', ...words);
    const rows = 'items' in answer ? answer.items : answer;
    const amount = (row: Listed) => Number(row.amount_satang ?? 0);
    // The decision about money in review is a part of its row.
    return rows
      .map((row) => ({ ...row, ...(row.decision as Listed | null | undefined) }))
      .sort((a, b) => amount(b) - amount(a));
  }

  /** Gives an order to the operator tool and has a second person approve it where one is needed. */
  async order(...words: string[]): Promise<string> {
    const { code, output } = await this.runScript('operator', words);
    if (isProposed(words, output)) return this.approve(words, output);
    if (code !== 0) throw new Error(`operator ${words.join(' ')}: ${output}`);
    return output;
  }

  /** Approves what an order only proposed. */
  async approve(words: readonly string[], output: string): Promise<string> {
    const approval = secondPerson(words, output);
    const { code, output: approved } = await this.runScript('operator', approval);
    if (code !== 0) throw new Error(`operator ${approval.join(' ')}: ${approved}`);
    return approved;
  }

  brands(): string[] {
    return readdirSync(join(this.clone.root, 'deploy/brands'));
  }

  /** The document at a path of a host. */
  page(host: string, path: string): Promise<string> {
    const headers = { host, accept: 'text/html' };
    // By address and Host header: only browsers know that every name below `localhost` is this machine.
    return new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port: this.port, path, headers }, (answer) =>
        text(answer).then(resolve, reject),
      ).on('error', reject);
    });
  }

  /** The ids of the releases of a remote that a page of the brand names. */
  async releasesOnPage(brand: string, path: string, remote: string): Promise<string[]> {
    const ids = (await this.page(this.hostOf(brand), path)).matchAll(
      new RegExp(`/r/${remote}/([0-9a-f]{20})/`, 'g'),
    );
    return [...new Set([...ids].map(([, id = '']) => id))];
  }

  /** The newest line of the demo member's statement. */
  async #newestTransfer(brand: string): Promise<string> {
    const words = ['member', 'statement', demoMember.phone, '--brand', brand, '--as', 'somchai'];
    const { items } = await this.answer<{ items: { transfer_id: string }[] }>('operator', ...words);
    return items[0]?.transfer_id ?? '';
  }

  /** What the reader writes in place of `<…>`, as the tool's own lists show it. */
  async fill(word: string, words: readonly string[]): Promise<string> {
    const brand = optionOf(words, '--brand');
    const [, remote] = /^(mfe-[a-z]+)@<version>$/.exec(word) ?? [];
    if (remote) {
      const version = this.published.get(remote) ?? releaseOn(await this.status(), brand, remote).version;
      return `${remote}@${version}`;
    }
    if (word === '<transfer>') return this.#newestTransfer(brand);
    const source = placeholders.find(({ order }) => order.test(orderOf(words)));
    if (words[2] !== 'operator' || !source)
      throw new Error(`no list is known that shows what replaces ${word}`);
    const rows = await this.list(words[4] ?? '', brand, source.state);
    const amount = Math.round(Number(optionOf(words, '--amount')) * 100);
    const row = rows.find((one) => amount === 0 || one.amount_satang === amount);
    if (!row) throw new Error(`${words[4]} list --state ${source.state} shows nothing for ${word}`);
    return String(row[source.field]);
  }
}
