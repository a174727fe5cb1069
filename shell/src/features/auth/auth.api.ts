import type { CodeSent } from '@sanuk/contract/areas/auth';
import { call, isApiError, signIn, signUp, site } from '@sanuk/platform';

/** Every request around accounts. */
export const logIn = signIn;
export const register = signUp;

/** Asks the server whether an agent code exists (requirement S4). */
export const validateAgentCode = (code: string) => call('GET /api/agent/validate', { query: { code } });

/** Whether a phone can still be registered with this brand (requirement A7). */
export async function isPhoneFree(phone: string): Promise<boolean> {
  try {
    await call('POST /api/check_account', { body: { username: phone } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'phone-taken') return false;
    throw error;
  }
}

/** Asks for a one-time code. The answer is the same for every phone, with an account or without (requirement A8). */
export const askForCode = (phone: string): Promise<CodeSent> =>
  call('POST /api/reset_password', { body: { username: phone, agent_code: site().agentCode } });

/**
 * Sets the new password with that code; every session of the member ends (requirement A8).
 * @returns display name of the LINE account that was unlinked; null where none was linked
 */
export async function setNewPassword(phone: string, code: string, password: string): Promise<string | null> {
  const { line_unlinked } = await call('POST /api/reset_password_v2', {
    body: { username: phone, agent_code: site().agentCode, code, new_password: password },
  });
  return line_unlinked;
}
