import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CommandLine,
  type CommandLineTool,
  exitCodes,
  type Flags,
  runCommandLine,
  said,
} from '@sanuk/cli';
import { operatorClient } from '@sanuk/common/operator-client';
import { type Brand, readBrands } from '@sanuk/release-store/brands';
import { appsIn } from './releases/apps.ts';
import { BuildError, buildChanged } from './releases/build-apps.ts';
import { localFolders, ReleaseRefusedError, releaseBuilds } from './releases/local-store.ts';
import { addressesOf, keepAddresses } from './site/addresses.ts';
import { startBackOffice } from './site/back-office/back-office.ts';
import { inviteFirstOwner } from './site/back-office/first-owner.ts';
import { type DemoMember, keepDemoMember } from './site/first-content/demo-member.ts';
import { publishFirst } from './site/first-content/first-notifications.ts';
import { openFirstPolls } from './site/first-content/first-polls.ts';
import { siteClient } from './site/first-content/site-client.ts';
import { assertPortsFree } from './site/ports/ports.ts';
import { NotReadyError } from './site/processes/ready.ts';
import { takeLock } from './site/run-lock.ts';
import { keepSecrets } from './site/settings/secrets.ts';
import { localUrl, readSettings, SettingError, type SiteSettings } from './site/settings/settings.ts';
import { launchSite, type Site } from './site/site.ts';
import { stopOnSignals } from './site/stop-on-signals.ts';
import { summaryText } from './site/summary.ts';

export interface StartOptions {
  root: string;
  /** milliseconds since the epoch when the command began, installation included */
  startedAt: number;
  env: Record<string, string | undefined>;
  /** for `npm run dev`: what runs beside the site and changes it while it runs */
  develop?: (settings: SiteSettings) => Promise<Development>;
}

/** What runs beside a site under development. */
export interface Development {
  /** the settings the site is to have */
  settings: SiteSettings;
  /** the site is ready */
  onReady(site: Site): void;
  stop(): Promise<void>;
}

const say = (sentence: string) => console.log(`  ${sentence}`);
/** Failures that a sentence explains better than a stack. */
const expected = [SettingError, BuildError, ReleaseRefusedError, NotReadyError];

const usage = `npm start

  builds what changed, releases it to the local store, and starts the whole site; Ctrl-C stops it
  PORT=9000 moves the site (the next four ports are taken as well), SANUK_DATA its data

  exit code: 0 stopped when asked · 2 command not understood · 1 it could not start
`;

/** `npm start`: builds what changed, releases it to the local store, starts every process, and stays until it is stopped. */
export const start = (options: StartOptions): Promise<void> =>
  startCommand({ usage, flags: {}, words: 'none', optionsOf: () => options });

/** A command line that starts the site: `optionsOf` says how, from what was read. */
export async function startCommand<F extends Flags>({
  optionsOf,
  ...command
}: Pick<CommandLineTool<F>, 'usage' | 'flags' | 'words'> & {
  optionsOf: (line: CommandLine<F>) => StartOptions;
}): Promise<void> {
  await runCommandLine({
    ...command,
    expected: expected.map((kind) => ({ kind, exitCode: exitCodes.fault })),
    async run(line) {
      await run(optionsOf(line));
      return said(exitCodes.done);
    },
  });
  // What was started before the failure would keep the process.
  if (process.exitCode !== exitCodes.done) process.exit();
}

async function run({ root, startedAt, env, develop }: StartOptions): Promise<void> {
  let settings = readSettings(root, env);
  mkdirSync(settings.data, { recursive: true });
  const unlock = takeLock(join(settings.data, 'runner.pid'));
  process.once('exit', unlock);
  await assertPortsFree(settings);
  keepAddresses(join(settings.data, 'site.json'), addressesOf(settings));
  const development = await develop?.(settings);
  settings = development?.settings ?? settings;
  await release(settings);
  const { brands } = await readBrands(localFolders(root, settings.data).brands);
  const hosts = brands.flatMap((brand) => brand.settings.hosts);
  const site = launchSite(settings, hosts, env, say);
  let office: Site | null = null;
  stopOnSignals(async () => {
    await development?.stop();
    await office?.stop();
    await site.stop();
  }, say);
  try {
    await site.ready();
    office = await startBackOffice(settings, env, say);
  } catch (error) {
    await site.stop();
    throw error;
  }
  development?.onReady(site);
  const host = hosts.find((name) => name === 'localhost') ?? hosts[0];
  await publishFirstOf(settings, brands);
  const member = settings.demoMember ? await demoMemberOf(settings, host) : null;
  const invitation = office && settings.demoMember ? await invitationOf(settings, brands) : null;
  const seconds = (Date.now() - startedAt) / 1000;
  console.log(summaryText({ settings, brands, member, hasOffice: office !== null, invitation, seconds }));
}

/** A site without its demo member is still a site: a failure is told and passed over. */
async function demoMemberOf({ ports }: SiteSettings, host: string | undefined): Promise<DemoMember | null> {
  try {
    return await keepDemoMember({
      call: siteClient(localUrl(ports.edge, host)),
      bankUrl: `${localUrl(ports.sandbox)}/bank`,
    });
  } catch (error) {
    say(`No demo member: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** A site whose first owner cannot be invited is still a site: a failure is told and passed over. */
async function invitationOf({ data, ports }: SiteSettings, brands: readonly Brand[]): Promise<string | null> {
  const { operatorKeys } = keepSecrets(join(data, 'secrets.json'));
  const order = operatorClient(localUrl(ports.backend), operatorKeys, 'somchai');
  try {
    return await inviteFirstOwner(
      order,
      brands.map(({ settings }) => settings.brand),
    );
  } catch (error) {
    say(`No owner is invited: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** A site without its first notifications is still a site as well. */
async function publishFirstOf({ data, ports }: SiteSettings, brands: readonly Brand[]): Promise<void> {
  const { operatorKeys } = keepSecrets(join(data, 'secrets.json'));
  // Polls with prizes and events with quests are published by a person, not by the key of a team.
  const client = operatorClient(localUrl(ports.backend), operatorKeys, 'somchai');
  try {
    for (const { settings, folder } of brands) {
      await publishFirst(client, settings.brand, folder);
      await openFirstPolls(client, settings.brand, folder);
    }
  } catch (error) {
    say(`No first notifications: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Under development, releases that are there already stay as they are: nothing is built for them. */
async function release({ root, data, dev }: SiteSettings): Promise<void> {
  const onBuilt = ({ name }: { name: string }, seconds: number) =>
    say(`built ${name} in ${seconds.toFixed(1)} s`);
  const all = appsIn(root);
  const hasReleases = existsSync(localFolders(root, data).memory);
  const apps = dev && hasReleases ? all.filter(({ released }) => !released) : all;
  await buildChanged(apps, { root, onBuilt });
  if (apps.length < all.length) return;
  const builds = apps.filter(({ released }) => released).map(({ output }) => join(root, output));
  for (const sentence of await releaseBuilds(localFolders(root, data), builds)) say(sentence);
}
