import * as auth from '../areas/auth.ts';
import { type CallTable, empty, nothing } from '../call-shape.ts';

/** Accounts and sessions. */
export const authCalls = {
  'POST /api/check_account': {
    about: 'Whether a phone number is free to register; one that is taken is refused',
    access: 'anyone',
    body: auth.CheckAccountBody,
    data: auth.CheckAccount,
  },
  'POST /api/register': {
    about: 'Makes a member and signs them in',
    access: 'anyone',
    body: auth.RegisterBody,
    data: auth.SignedIn,
  },
  'POST /api/login': {
    about: 'Signs a member in; answers the bearer token',
    access: 'anyone',
    body: auth.LoginBody,
    data: auth.SignedIn,
  },
  'POST /api/logout': {
    about: 'Ends the session of the token',
    access: 'member',
    body: empty,
    data: nothing,
  },
  'GET /api/get_user_info': {
    about: 'Who the token belongs to',
    access: 'member',
    data: auth.UserInfo,
  },
  'POST /api/reset_password': {
    about: 'Sends a one-time code to the phone',
    access: 'anyone',
    body: auth.ResetPasswordBody,
    data: auth.CodeSent,
  },
  'POST /api/reset_password_v2': {
    about: 'Sets a new password with the one-time code, ends every session and unlinks the LINE account',
    access: 'anyone',
    body: auth.ResetPasswordV2Body,
    data: auth.PasswordReset,
  },
  'POST /api/member/change_password': {
    about: 'Changes the password, ends the other sessions and unlinks the LINE account',
    access: 'member',
    body: auth.ChangePasswordBody,
    data: auth.PasswordChanged,
  },
  'POST /api/member/update_sub_bank_account': {
    about: 'Names a second account to be paid to, once',
    access: 'member',
    body: auth.UpdateSubBankAccountBody,
    data: auth.SubBankAccount,
  },
} as const satisfies CallTable;
