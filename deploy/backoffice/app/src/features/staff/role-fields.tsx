import type { StaffGrant } from '@sanuk/contract/outside/operator-staff';
import { mayGrant, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import { Checkbox, Stack, TextField } from '@sanuk/ui';
import { roleNames } from '../../shared/roles.text.ts';
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

export const grantsOf = ({ roles, remotes }: ChosenRoles): StaffGrant[] =>
  roles.map((role) => ({
    role,
    remotes:
      role === 'release-team'
        ? remotes
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean)
        : null,
  }));

interface RoleFieldsProps {
  /** roles of the person who chooses: others cannot be given */
  own: readonly StaffRole[];
  value: ChosenRoles;
  onChange: (value: ChosenRoles) => void;
  error?: string | false;
}

/** One box for each role that the person may give. */
export function RoleFields({ own, value, onChange, error }: RoleFieldsProps) {
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
        <TextField
          label={text.remotes}
          hint={text.remotesHint}
          required
          pattern="\s*mfe-[a-z]{1,30}(\s*,\s*mfe-[a-z]{1,30})*\s*"
          value={value.remotes}
          onValueChange={(remotes) => onChange({ ...value, remotes })}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </Stack>
  );
}
