import type { StaffGrant } from '@sanuk/contract/outside/operator-staff';
import { mayGrant, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import { Checkbox, Stack, TextField } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../office/me.ts';
import { roleNames } from '../../shared/roles.text.ts';
import { remotesQuery } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';

/** Chosen roles, and the remotes of a release team as they are typed. */
export interface ChosenRoles {
  roles: readonly StaffRole[];
  remotes: string;
}

export const noRoles: ChosenRoles = { roles: [], remotes: '' };

export const chosenOf = (grants: readonly StaffGrant[]): ChosenRoles => ({
  roles: grants.map(({ role }) => role),
  remotes: grants.flatMap(({ remotes }) => remotes ?? []).join(', '),
});

/** Names of remotes in a text with commas between them. */
const namesIn = (remotes: string): string[] =>
  remotes
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export const grantsOf = ({ roles, remotes }: ChosenRoles): StaffGrant[] =>
  roles.map((role) => ({ role, remotes: role === 'release-team' ? namesIn(remotes) : null }));

/** What the choice lacks, in words; null where it can be sent. */
export function problemOf({ roles, remotes }: ChosenRoles): string | null {
  if (roles.length === 0) return text.chooseRole;
  return roles.includes('release-team') && namesIn(remotes).length === 0 ? text.chooseRemote : null;
}

interface RoleFieldsProps {
  brand: string;
  me: Pick<Me, 'has_releases'>;
  /** roles of the person who chooses: others cannot be given */
  own: readonly StaffRole[];
  value: ChosenRoles;
  onChange: (value: ChosenRoles) => void;
  error?: string | null | false;
}

/** One box for each role that the person may give. */
export function RoleFields({ brand, me, own, value, onChange, error }: RoleFieldsProps) {
  const all = (Object.keys(roleNames) as StaffRole[]).filter((role) => mayGrant(own, role));
  const toggle = (role: StaffRole, isChosen: boolean) =>
    onChange({
      ...value,
      roles: isChosen ? [...value.roles, role] : value.roles.filter((one) => one !== role),
    });
  return (
    <Stack gap={2}>
      <fieldset>
        <legend>{text.role}</legend>
        {all.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onCheckedChange={(isChosen) => toggle(role, isChosen)}
            label={roleNames[role]}
          />
        ))}
      </fieldset>
      {error && <p role="alert">{error}</p>}
      {value.roles.includes('release-team') && (
        <RemoteFields
          brand={brand}
          hasReleases={me.has_releases}
          value={value.remotes}
          onChange={(remotes) => onChange({ ...value, remotes })}
        />
      )}
    </Stack>
  );
}

interface RemoteFieldsProps {
  brand: string;
  hasReleases: boolean;
  value: string;
  onChange: (remotes: string) => void;
}

/** The remotes of a release team: one box for each that the brand runs where this server knows them, a text elsewhere. */
function RemoteFields({ brand, hasReleases, value, onChange }: RemoteFieldsProps) {
  const { data: running = [] } = useQuery({ ...remotesQuery(brand), enabled: hasReleases });
  const chosen = namesIn(value);
  if (running.length === 0)
    return (
      <TextField
        label={text.remotes}
        hint={text.remotesHint}
        required
        pattern="\s*mfe-[a-z]{1,30}(\s*,\s*mfe-[a-z]{1,30})*\s*"
        value={value}
        onValueChange={onChange}
        spellCheck={false}
        autoCapitalize="none"
      />
    );
  return (
    <fieldset>
      <legend>{text.remotes}</legend>
      {/* A grant may name a remote that the brand runs no more. */}
      {[...new Set([...running, ...chosen])].map((remote) => (
        <Checkbox
          key={remote}
          label={remote}
          checked={chosen.includes(remote)}
          onCheckedChange={(isChosen) =>
            onChange((isChosen ? [...chosen, remote] : chosen.filter((one) => one !== remote)).join(', '))
          }
        />
      ))}
    </fieldset>
  );
}
