import { type Static, type TSchema, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, OrNull, printable, Reason, strict } from './operator-fields.ts';
import { NotedStaff, NoteStaff } from './operator-staff-notes.ts';

/**
 * Persons of an agent's staff: part of operator.ts. A person is invited, makes a key of their own with the invitation, and signs
 * with it from then on. Names are never used again: the audit trail knows people by them.
 */
export const staffRoleNames = [
  'owner',
  'manager',
  'finance',
  'lottery',
  'content',
  'support',
  'auditor',
  'release-team',
] as const;

/** How a person signs, and is named in the audit trail. */
export const StaffName = Type.String({ pattern: '^[a-z][a-z0-9_.-]{1,29}$' });
const DisplayName = Type.String({ pattern: `^(?=.*\\S)${printable}{1,60}$` });

/** A role for the brand of the order. A release team has it for some remotes; others have no remotes. */
export const StaffGrant = Type.Object(
  {
    role: Type.Enum([...staffRoleNames]),
    remotes: OrNull(
      Type.Array(Type.String({ pattern: '^mfe-[a-z]{1,30}$' }), {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      }),
    ),
  },
  strict,
);
export type StaffGrant = Static<typeof StaffGrant>;
const Grants = Type.Array(StaffGrant, { minItems: 1, maxItems: staffRoleNames.length });

/** Invites a person, or invites again who has not accepted yet: the invitation before is void then. */
export const InviteStaff = Type.Object(
  { brand: Brand, invite: StaffName, display_name: DisplayName, grants: Grants },
  strict,
);
/** Replaces the roles of a person for the brand; also gives one of another brand their first role here. */
export const GrantStaff = Type.Object(
  { brand: Brand, grant_to: StaffName, grants: Grants, reason: Reason },
  strict,
);
/** Takes every role for the brand from a person; one without a role for any brand is removed, with all keys. */
export const RemoveStaff = Type.Object({ brand: Brand, remove: StaffName, reason: Reason }, strict);
/**
 * Voids the keys of a person who has lost theirs, and answers an invitation with which they make a new one. Roles stay. Whoever gives the order
 * could give each of the person's roles for every brand: the new key acts for all of them.
 */
export const ResetStaff = Type.Object({ brand: Brand, reset: StaffName, reason: Reason }, strict);
export const ListStaff = Type.Object({ brand: Brand, list: Type.Literal('staff') }, strict);

/** Makes the key of an invited person. It is not signed: the invitation says who asks. */
export const JoinStaff = Type.Object(
  {
    invitation: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    public_key: Type.String({
      pattern: '^[A-Za-z0-9+/]{43}=$',
      description: 'Ed25519, the 32 bytes in base64',
    }),
  },
  strict,
);
export const JoinedStaff = Type.Object({
  name: Type.String(),
  key_id: Type.String({ description: 'for X-Key-Id' }),
});
export type JoinedStaff = Static<typeof JoinedStaff>;
export const joinPath = '/operator/staff/join';

/** What a person reads of themself: every brand they have a role for. Signed like an order, and names no brand. */
export const ReadOwnStaff = Type.Object({ own: Type.Literal('staff') }, strict);
export const OwnStaff = Type.Object({
  name: Type.String(),
  display_name: Type.String(),
  grants: Type.Array(Type.Object({ brand: Type.String(), ...StaffGrant.properties })),
});
export type OwnStaff = Static<typeof OwnStaff>;
export const ownStaffPath = '/operator/staff/own';

export const OperatorStaff = Type.Object({
  name: Type.String(),
  display_name: Type.String(),
  state: Type.Enum(['invited', 'active', 'removed']),
  grants: Type.Array(StaffGrant, { description: 'for the brand of the order' }),
  keys: Type.Array(Type.Object({ key_id: Type.String(), created_at: Instant })),
  invited_by: Type.String(),
  invited_at: Instant,
});
export type OperatorStaff = Static<typeof OperatorStaff>;
export const Invitation = Type.Object({
  staff: OperatorStaff,
  invitation: Type.String({ description: 'shown once; whoever has it becomes this person' }),
  expires_at: Instant,
});
export type Invitation = Static<typeof Invitation>;

export const staffEndpoints = {
  '/operator/staff/invite': { body: InviteStaff, data: Invitation },
  '/operator/staff/grant': { body: GrantStaff, data: OperatorStaff },
  '/operator/staff/reset': { body: ResetStaff, data: Invitation },
  '/operator/staff/remove': { body: RemoveStaff, data: OperatorStaff },
  '/operator/staff/list': { body: ListStaff, data: Type.Array(OperatorStaff) },
  '/operator/staff/note': { body: NoteStaff, data: NotedStaff },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
