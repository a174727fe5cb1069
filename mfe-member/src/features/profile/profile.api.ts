import { call, checkSession, isApiError } from '@sanuk/platform';

/** Changes the password. This session goes on; answers how many others ended (requirement A9). */
export async function changePassword(oldPassword: string, newPassword: string): Promise<number> {
  const { sessions_ended } = await call('POST /api/member/change_password', {
    body: { old_password: oldPassword, new_password: newPassword },
  });
  return sessions_ended;
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
