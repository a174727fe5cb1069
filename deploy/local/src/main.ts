import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { operatorClient } from '@sanuk/operator/client/operator-client';
import { type Brand, readBrands } from '@sanuk/release/brands/brand-settings';
import { apps } from './releases/apps.ts';
import { BuildFailed, buildChanged } from './releases/build-apps.ts';
import { localFolders, ReleaseRefused, releaseBuilds } from './releases/local-store.ts';
import { addressesOf, keepAddresses } from './site/addresses.ts';
import { type DemoMember, keepDemoMember } from './site/demo-member.ts';
import { publishFirst } from './site/first-notices.ts';
import { assertPortsFree } from './site/ports.ts';
import { NotReady } from './site/ready.ts';
import { takeLock } from './site/run-lock.ts';
import { keepSecrets } from './site/secrets.ts';
import { localUrl, readSettings, SettingInvalid, type SiteSettings } from './site/settings.ts';
import { launchSite, type Site } from './site/site.ts';
import { siteClient } from './site/site-client.ts';
import { summaryText } from './site/summary.ts';

export interface StartOptions {
  root: string;
  /** milliseconds since the epoch when the command began, installation included */
  startedAt: number;
  env: Record<string, string | undefined>;
}

const say = (sentence: string) => console.log(`  ${sentence}`);
/** Failures that a sentence explains better than a stack. */
const expected = [SettingInvalid, BuildFailed, ReleaseRefused, NotReady];

/** Builds what changed, releases it to the local store, starts every process, and stays until it is stopped. */
export async function start(options: StartOptions): Promise<void> {
  try {
    await run(options);
  } catch (error) {
    if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exit(1);
  }
}

async function run({ root, startedAt, env }: StartOptions): Promise<void> {
  const settings = readSettings(root, env);
  mkdirSync(settings.data, { recursive: true });
  const unlock = takeLock(join(settings.data, 'runner.pid'));
  process.once('exit', unlock);
  await assertPortsFree(settings);
  keepAddresses(join(settings.data, 'site.json'), addressesOf(settings));
  await release(settings);
  const { brands } = await readBrands(localFolders(root, settings.data).brands);
  const hosts = brands.flatMap((brand) => brand.settings.hosts);
  const site = launchSite(settings, hosts, env, say);
  stopOnSignals(site);
  try {
    await site.ready();
  } catch (error) {
    await site.stop();
    throw error;
  }
  const host = hosts.find((name) => name === 'localhost') ?? hosts[0];
  await publishFirstOf(settings, brands);
  const member = settings.demoMember ? await demoMemberOf(settings, host) : null;
  console.log(summaryText({ settings, brands, member, seconds: (Date.now() - startedAt) / 1000 }));
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

/** A site without its first notices is still a site as well. */
async function publishFirstOf({ data, ports }: SiteSettings, brands: readonly Brand[]): Promise<void> {
  const { operatorKeys } = keepSecrets(join(data, 'secrets.json'));
  const client = operatorClient(localUrl(ports.backend), operatorKeys);
  try {
    for (const { settings, folder } of brands) await publishFirst(client, settings.brand, folder);
  } catch (error) {
    say(`No first notices: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function release({ root, data }: SiteSettings): Promise<void> {
  const onBuilt = ({ name }: { name: string }, seconds: number) =>
    say(`built ${name} in ${seconds.toFixed(1)} s`);
  await buildChanged(apps, { root, onBuilt });
  const builds = apps.filter(({ released }) => released).map(({ output }) => join(root, output));
  for (const sentence of await releaseBuilds(localFolders(root, data), builds)) say(sentence);
}

/** The first signal stops everything in order; a second one does not wait. */
function stopOnSignals(site: Site): void {
  let asked = false;
  const stop = () => {
    if (asked) process.exit(1);
    asked = true;
    say('stopping …');
    void site.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
