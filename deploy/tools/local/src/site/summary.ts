import type { Brand } from '@sanuk/release-store/brands';
import { officeUrl } from './back-office/back-office.ts';
import { firstOwner } from './back-office/first-owner.ts';
import type { DemoMember } from './first-content/demo-member.ts';
import { localUrl, type SiteSettings } from './settings/settings.ts';

export interface Summary {
  settings: SiteSettings;
  brands: readonly Brand[];
  member: DemoMember | null;
  /** whether the back office runs */
  hasOffice: boolean;
  /** of its first owner; null once it was accepted */
  invitation: string | null;
  seconds: number;
}

const label = (name: string) => `  ${name.padEnd(10)}`;

/** What a person needs to begin, in a few lines. */
export function summaryText({ settings, brands, member, hasOffice, invitation, seconds }: Summary): string {
  const { edge, sandbox } = settings.ports;
  const sandboxUrl = localUrl(sandbox, 'localhost');
  const sites = brands.map(({ settings: { brand, hosts } }) => `${label(brand)}${localUrl(edge, hosts[0])}`);
  return [
    '',
    `  Sanuk is ready (${seconds.toFixed(1)} s)`,
    '',
    ...sites,
    '',
    `${label('bank')}${sandboxUrl}/bank      pays the QR codes of the site`,
    `${label('outbox')}${sandboxUrl}/outbox    one-time codes`,
    `${label('kit')}${localUrl(edge, brands[0]?.settings.hosts[0])}/_/ui      every component of the kit`,
    ...(member ? [`${label('member')}phone ${member.phone}, password ${member.password}`] : []),
    ...(hasOffice ? officeLines(officeUrl(settings), invitation) : []),
    '',
    `  Logs are in ${settings.data}/logs. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

const officeLines = (url: string, invitation: string | null): string[] => [
  `${label('office')}${url}      for the staff: docs/backoffice.md`,
  invitation === null
    ? `${label('owner')}log in as ${firstOwner}`
    : `${label('owner')}${url}/join#${invitation}`,
];
