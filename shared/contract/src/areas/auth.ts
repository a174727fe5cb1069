import { Type } from 'typebox';
import { Instant } from '../envelope.ts';
import { line, Secret } from '../scalars.ts';

/** Thai mobile number: ten digits, beginning with 0. Checked again by the server with a Thai refusal. */
export const Phone = line(20);

export const CheckAccountBody = Type.Object({ username: Phone });
/** A phone that is registered already is refused as `phone-taken`. */
export const CheckAccount = Type.Object({ available: Type.Literal(true) });
export type CheckAccount = Type.Static<typeof CheckAccount>;

export const RegisterBody = Type.Object({
  username: Phone,
  password: Secret,
  bank_code: line(12),
  bank_account: line(20),
  name: line(120),
  agent_code: line(40),
  referrer: Type.Optional(line(40)),
});
export type RegisterBody = Type.Static<typeof RegisterBody>;

export const LoginBody = Type.Object({
  username: Phone,
  password: Secret,
  agent_code: line(40),
});

/** What login and register answer: the bearer token of the new session. */
export const SignedIn = Type.Object({ access_token: Type.String(), expires_at: Instant });
export type SignedIn = Type.Static<typeof SignedIn>;

/** vip_level: 0 guest, 1 gold, 2 hero; affects only the profile icon (requirement A10). */
export const UserInfo = Type.Object({
  agent_code: Type.String(),
  user: Type.Object({
    member_id: Type.String(),
    username: Type.String(),
    name: Type.String(),
    vip_level: Type.Integer(),
    bank_code: Type.String(),
    bank_account_masked: Type.String(),
    /** second account to be paid to; null until the member names one */
    sub_bank_code: Type.Union([Type.String(), Type.Null()]),
    sub_bank_account_masked: Type.Union([Type.String(), Type.Null()]),
    joined_at: Instant,
  }),
});
export type UserInfo = Type.Static<typeof UserInfo>;

/** Asks for a one-time code to the phone. The answer is the same whether or not the phone has an account. */
export const ResetPasswordBody = Type.Object({ username: Phone, agent_code: line(40) });
/** When another code may be asked for and how long this one lives; `digits` is the length of the code. */
export const CodeSent = Type.Object({
  resend_after: Instant,
  expires_at: Instant,
  digits: Type.Integer(),
  server_time: Instant,
});
export type CodeSent = Type.Static<typeof CodeSent>;

/** Sets the new password with that code; every session of the member ends, and the LINE account is unlinked. */
export const ResetPasswordV2Body = Type.Object({
  username: Phone,
  agent_code: line(40),
  code: line(12),
  new_password: Secret,
});

const LineUnlinked = Type.Union([Type.String(), Type.Null()], {
  description: 'display name of the LINE account that was unlinked; null where none was linked',
});
export const PasswordReset = Type.Object({ line_unlinked: LineUnlinked });
export type PasswordReset = Type.Static<typeof PasswordReset>;

export const ChangePasswordBody = Type.Object({
  old_password: Secret,
  new_password: Secret,
});
/** This session goes on; how many others ended. */
export const PasswordChanged = Type.Object({ sessions_ended: Type.Integer(), line_unlinked: LineUnlinked });
export type PasswordChanged = Type.Static<typeof PasswordChanged>;

/** Names the second account once; after that only the staff changes it. Its owner is the member's own name. */
export const UpdateSubBankAccountBody = Type.Object({
  bank_code: line(12),
  bank_account: line(20),
  password: Secret,
});
export const SubBankAccount = Type.Object({ bank_code: Type.String(), bank_account_masked: Type.String() });
export type SubBankAccount = Type.Static<typeof SubBankAccount>;
