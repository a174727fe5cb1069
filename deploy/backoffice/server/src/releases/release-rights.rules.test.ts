import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import {
  type Grants,
  mayMove,
  mayMoveBrand,
  maySee,
  seesReleases,
  seesWholeBrand,
} from './release-rights.rules.ts';

const remotes = ['shell', 'mfe-games', 'mfe-lotto', 'no-remote'] as const;

const grantOf = (role: StaffRole, brand = 'siam'): Grants[number] => ({
  brand,
  role,
  remotes: role === 'release-team' ? ['mfe-lotto'] : null,
});

const all = [...remotes];
const none: string[] = [];

/** Which remotes of siam a person with this one role sees and moves, and whether they move the brand. */
const rights: Record<StaffRole, { sees: string[]; moves: string[]; movesBrand: boolean; seesAll: boolean }> =
  {
    owner: { sees: all, moves: all, movesBrand: true, seesAll: true },
    manager: { sees: all, moves: all, movesBrand: true, seesAll: true },
    finance: { sees: none, moves: none, movesBrand: false, seesAll: false },
    lottery: { sees: none, moves: none, movesBrand: false, seesAll: false },
    content: { sees: none, moves: none, movesBrand: false, seesAll: false },
    support: { sees: none, moves: none, movesBrand: false, seesAll: false },
    auditor: { sees: all, moves: none, movesBrand: false, seesAll: true },
    'release-team': { sees: ['mfe-lotto'], moves: ['mfe-lotto'], movesBrand: false, seesAll: false },
  };

const rightsOf = (grants: Grants, brand = 'siam') => ({
  sees: remotes.filter((remote) => maySee(grants, brand, remote)),
  moves: remotes.filter((remote) => mayMove(grants, brand, remote)),
  movesBrand: mayMoveBrand(grants, brand),
  seesAll: seesWholeBrand(grants, brand),
});

test.each(staffRoleNames)('a person with the role %s sees and moves what the table says', (role) => {
  expect(rightsOf([grantOf(role)])).toEqual(rights[role]);
  expect(seesReleases([grantOf(role)], 'siam')).toBe(rights[role].sees.length > 0);
});

test.each(staffRoleNames)('the role %s for one brand is none for another', (role) => {
  expect(rightsOf([grantOf(role)], 'thara')).toEqual(rights.support);
  expect(seesReleases([grantOf(role)], 'thara')).toBe(false);
});

test('several roles add up: an auditor of a release team sees everything and moves the remotes of the team', () => {
  expect(rightsOf([grantOf('auditor'), grantOf('release-team')])).toEqual({
    ...{ sees: all, moves: ['mfe-lotto'], movesBrand: false, seesAll: true },
  });
});

test('a release team without remotes has none', () => {
  expect(rightsOf([{ brand: 'siam', role: 'release-team', remotes: null }])).toEqual(rights.support);
});
