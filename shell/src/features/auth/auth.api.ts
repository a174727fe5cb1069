import { call, signIn, signUp } from '@sanuk/platform';

/** Every request around accounts. */
export const logIn = signIn;
export const register = signUp;

/** Asks the server whether an agent code exists (requirement S4). */
export const validateAgentCode = (code: string) => call('GET /api/agent/validate', { query: { code } });
