import { operatorClient } from '@sanuk/common/operator-client';
import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { type BackendFixture, startBackend } from '@sanuk/operator/testing';
import { readSettings } from '../settings/settings.ts';
import { summaryText } from '../summary.ts';
import { inviteFirstOwner } from './first-owner.ts';

const opened: BackendFixture[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

const ownerOf = (state: OperatorStaff['state']): OperatorStaff => ({
  ...{ name: 'owner', display_name: 'เจ้าของแบรนด์', state, keys: [], invited_by: 'somchai' },
  ...{ grants: [{ role: 'owner', remotes: null }], invited_at: '2026-11-28T00:00:00.000Z' },
});

/** A backend that has these persons of each brand, and writes down who was invited and granted what. */
async function startWith(staff: Record<string, OperatorStaff[]>) {
  const orders: string[] = [];
  const backend = await startBackend({
    '/operator/staff/list': ({ brand }) => staff[brand] ?? [],
    '/operator/staff/invite': ({ brand, invite }) => {
      orders.push(`invite ${invite} ${brand}`);
      return {
        staff: ownerOf('invited'),
        invitation: 'i'.repeat(43),
        expires_at: '2026-12-01T00:00:00.000Z',
      };
    },
    '/operator/staff/grant': ({ brand, grant_to }) => {
      orders.push(`grant ${grant_to} ${brand}`);
      return ownerOf('invited');
    },
  });
  opened.push(backend);
  const invite = () => inviteFirstOwner(operatorClient(backend.url, backend.keys), ['siam', 'thara']);
  return { orders, invite };
}

test('the first owner is invited to every brand', async () => {
  const { orders, invite } = await startWith({});
  expect(await invite()).toBe('i'.repeat(43));
  expect(orders).toEqual(['invite owner siam', 'grant owner thara']);
});

test('an invitation that was not accepted is replaced; roles that exist stay', async () => {
  const { orders, invite } = await startWith({ siam: [ownerOf('invited')], thara: [ownerOf('invited')] });
  expect(await invite()).toBe('i'.repeat(43));
  expect(orders).toEqual(['invite owner siam']);
});

test('an owner who has joined gets no invitation', async () => {
  const { orders, invite } = await startWith({ siam: [ownerOf('active')] });
  expect(await invite()).toBeNull();
  expect(orders).toEqual([]);
});

test('the summary of the start shows the invitation as a link, and later the user name', () => {
  const settings = readSettings('/sanuk', { PORT: '9100' });
  const text = (invitation: string | null, hasOffice = true) =>
    summaryText({ ...{ settings, brands: [], member: null, seconds: 1 }, hasOffice, invitation });
  expect(text('token')).toContain('owner     http://localhost:9104/join#token');
  expect(text(null)).toContain('owner     log in as owner');
  expect(text(null, false)).not.toContain('9104');
});
