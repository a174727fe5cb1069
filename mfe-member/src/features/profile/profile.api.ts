import type { PasswordChanged } from '@sanuk/contract/areas/auth';
import { call, checkSession, isApiError } from '@sanuk/platform';
import { refetchLineAccount } from '../../shared/line-account/line-account.api.ts';

/** Changes the password. This session goes on; the others end and the LINE account is unlinked (requirement A9). */
export async function changePassword(oldPassword: string, newPassword: string): Promise<PasswordChanged> {
  try {
    const changed = await call('POST /api/member/change_password', {
      body: { old_password: oldPassword, new_password: newPassword },
    });
    void refetchLineAccount();
    return changed;
  } catch (error) {
    if (isApiError(error) && error.outcomeUnknown) void refetchLineAccount();
    throw error;
  }
}

/**
 * Names the second account, once, and fetches the member anew, who now has it (requirement A9). He may have it already
 * when the answer was lost, or when he named it elsewhere.
 */
export async function addSecondAccount(bankSymbol: string, account: string, password: string): Promise<void> {
  try {
    await call('POST /api/member/update_sub_bank_account', {
      body: { bank_code: bankSymbol, bank_account: account, password },
    });
  } catch (error) {
    if (isApiError(error) && (error.outcomeUnknown || error.code === 'sub-bank-account-set'))
      void checkSession();
    throw error;
  }
  await checkSession();
}
