import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import { brandEvents, remoteEvents, type StaffEvent } from '@sanuk/contract/outside/operator-staff-notes';
import { releasePermissions, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import { mayNote } from './staff-notes.rules.ts';

const grant = (role: StaffRole) => ({ role, remotes: role === 'release-team' ? ['mfe-lotto'] : null });
const ofRemote = (name: (typeof remoteEvents)[number], remote: string): StaffEvent => ({
  ...{ name, remote, release: null, version: null, percent: null },
  channel: 'stable',
  ...{ revision: 2, reason: 'ทดสอบ' },
});
const ofBrand = (name: (typeof brandEvents)[number]): StaffEvent => ({
  ...{ name, to_revision: null, revision: 2, reason: 'ทดสอบ' },
});

test.each(staffRoleNames)(
  '%s notes their own log-ins, and the changes of releases that the role permits',
  (role) => {
    const may = (event: StaffEvent) => mayNote([grant(role)], event);
    expect(may({ name: 'staff-logged-out' })).toBe(true);
    for (const name of remoteEvents) {
      expect(may(ofRemote(name, 'mfe-lotto'))).toBe(releasePermissions.move.includes(role));
      expect(may(ofRemote(name, 'shell'))).toBe(
        role !== 'release-team' && releasePermissions.move.includes(role),
      );
    }
    for (const name of brandEvents)
      expect(may(ofBrand(name))).toBe(releasePermissions['move-brand'].includes(role));
  },
);

test('a person without a role for the brand notes nothing', () => {
  for (const event of [{ name: 'staff-logged-out' } as const, ofRemote('release-pinned', 'mfe-lotto')])
    expect(mayNote([], event)).toBe(false);
});
