import { type Static, Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { Brand, Key, OrNull, printable, strict } from './operator-fields.ts';

/**
 * What the server of the back office adds to the audit trail of a brand in the name of a person: part of operator-staff.ts. The
 * person's own key signs, so nobody adds anything in another name. None of it holds a secret.
 */
const Text = (maxLength: number) => Type.String({ pattern: `^${printable}{0,${maxLength}}$` });
const Label = { label: Text(60) };

/** How a person logged in, or tried to. */
const logInWays = ['password', 'passkey', 'recovery-code', 'invitation'] as const;

/** What happened to the sessions and credentials of the person. */
const PersonEvent = Type.Union([
  Type.Object(
    { name: Type.Literal('staff-logged-in'), way: Type.Enum([...logInWays]), browser: Text(200) },
    strict,
  ),
  Type.Object(
    {
      name: Type.Literal('staff-log-in-failed'),
      fault: Type.Enum(['password', 'code', 'passkey', 'too-many-attempts']),
    },
    strict,
  ),
  Type.Object({ name: Type.Literal('staff-logged-out') }, strict),
  Type.Object({ name: Type.Literal('staff-credentials-set') }, strict),
  Type.Object(
    { name: Type.Literal('staff-recovery-code-used'), left: Type.Integer({ minimum: 0, maximum: 99 }) },
    strict,
  ),
  Type.Object({ name: Type.Literal('staff-passkey-added'), ...Label }, strict),
  Type.Object({ name: Type.Literal('staff-passkey-removed'), ...Label }, strict),
  Type.Object(
    { name: Type.Literal('staff-sessions-ended'), ended: Type.Integer({ minimum: 1, maximum: 9_999 }) },
    strict,
  ),
]);

/** Changes of one remote, or of the shell, by the name of their event. */
export const remoteEvents = [
  'release-promoted',
  'release-canary-set',
  'release-rolled-back',
  'release-approved',
  'release-pinned',
  'release-unpinned',
  'release-enabled',
  'release-disabled',
] as const;
/** Changes of a brand as a whole. */
export const brandEvents = ['brand-recalled', 'brand-rolled-back'] as const;

const Revision = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const change = { revision: Revision, reason: Text(200) };
const RemoteEvent = Type.Object(
  {
    name: Type.Enum([...remoteEvents]),
    remote: Type.String({ pattern: '^(?:shell|mfe-[a-z]{1,30})$' }),
    release: OrNull(Type.String({ pattern: '^[0-9a-f]{20}$', description: 'that the change is about' })),
    version: OrNull(Text(60)),
    channel: OrNull(Type.Enum(['stable', 'canary'])),
    percent: OrNull(Type.Integer({ minimum: 1, maximum: 100, description: 'of the visitors' })),
    ...change,
  },
  strict,
);
export type RemoteEvent = Static<typeof RemoteEvent>;
const BrandEvent = Type.Object(
  { name: Type.Enum([...brandEvents]), to_revision: OrNull(Revision), ...change },
  strict,
);
export type BrandEvent = Static<typeof BrandEvent>;

export const StaffEvent = Type.Union([PersonEvent, RemoteEvent, BrandEvent]);
export type StaffEvent = Static<typeof StaffEvent>;

/** Adds an event. The same key with the same content adds it once; with other content it is refused. */
export const NoteStaff = Type.Object(
  {
    brand: Brand,
    note_key: Key,
    happened_at: Instant,
    network: Type.String({ pattern: '^[0-9a-f.:]{2,45}$', description: 'address of the person' }),
    event: StaffEvent,
  },
  strict,
);
export const NotedStaff = Type.Object({
  is_new: Type.Boolean({ description: 'false where the key has added it before' }),
});
