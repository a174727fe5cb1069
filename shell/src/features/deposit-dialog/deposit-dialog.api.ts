import { channelIds, channelKey } from '@sanuk/contract/deposit-channels';
import { satangFromBaht } from '@sanuk/contract/money';
import { call } from '@sanuk/platform';

/** An account of the brand as a member sees it; digits without dashes, so that a bank's app takes what is copied. */
export interface ReceivingAccount {
  /** as the deposit page knows the channel of this account */
  channel: string;
  /** symbol of the bank, or `TRUEMONEY` */
  symbol: string;
  digits: string;
  name: string;
  minSatang: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The brand's bank accounts and true-money accounts (requirement M4); members only. */
export async function fetchReceivingAccounts(signal: AbortSignal): Promise<ReceivingAccount[]> {
  const [banks, wallets] = await Promise.all([
    call('POST /api/agent/bank_accounts', { body: {}, signal }),
    call('POST /api/agent/true_money_accounts', { body: {}, signal }),
  ]);
  return [
    ...banks.map((account) => ({
      channel: channelKey({ channel_id: channelIds.bank, sub_channel_id: account.account_id }),
      symbol: account.bank_code.toUpperCase(),
      digits: digitsOf(account.account_number),
      name: account.account_name,
      minSatang: satangFromBaht(account.min),
    })),
    ...wallets.map((account) => ({
      channel: channelKey({ channel_id: channelIds.truemoney, sub_channel_id: account.account_id }),
      symbol: trueMoney,
      digits: digitsOf(account.phone),
      name: account.account_name,
      minSatang: satangFromBaht(account.min),
    })),
  ];
}

/** Stands where other accounts have the symbol of their bank. */
export const trueMoney = 'TRUEMONEY';
