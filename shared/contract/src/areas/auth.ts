import { Type } from 'typebox';
import { Instant } from '../envelope.ts';

/** Thai mobile number: ten digits, beginning with 0. Checked again by the server with a Thai refusal. */
export const Phone = Type.String({ maxLength: 20 });

export const CheckAccountBody = Type.Object({ username: Phone });
export const CheckAccount = Type.Object({ available: Type.Boolean() });
export type CheckAccount = Type.Static<typeof CheckAccount>;

export const RegisterBody = Type.Object({
  username: Phone,
  password: Type.String({ maxLength: 256 }),
  bank_code: Type.String({ maxLength: 12 }),
  bank_account: Type.String({ maxLength: 20 }),
  name: Type.String({ maxLength: 120 }),
  agent_code: Type.String({ maxLength: 40 }),
  referrer: Type.Optional(Type.String({ maxLength: 40 })),
});
export type RegisterBody = Type.Static<typeof RegisterBody>;

export const LoginBody = Type.Object({
  username: Phone,
  password: Type.String({ maxLength: 256 }),
  agent_code: Type.String({ maxLength: 40 }),
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
    joined_at: Instant,
  }),
});
export type UserInfo = Type.Static<typeof UserInfo>;
