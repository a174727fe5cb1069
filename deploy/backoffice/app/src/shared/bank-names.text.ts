import type { BankSymbol } from '@sanuk/contract/accounts/banks';
import { bankNames as thaiNames } from '@sanuk/contract/accounts/banks.text';
import { inLanguage } from '../language/language.ts';

/** Names of the banks. */
export const bankNames = inLanguage<Record<BankSymbol, string>>({
  th: thaiNames,
  en: {
    KBANK: 'Kasikornbank',
    SCB: 'Siam Commercial Bank',
    BBL: 'Bangkok Bank',
    KTB: 'Krungthai Bank',
    BAY: 'Krungsri (Bank of Ayudhya)',
    TTB: 'TMBThanachart Bank',
    GSB: 'Government Savings Bank',
    BAAC: 'Bank for Agriculture',
    GHB: 'Government Housing Bank',
    UOB: 'UOB',
    CIMB: 'CIMB Thai',
    KKP: 'Kiatnakin Phatra Bank',
    LHB: 'Land and Houses Bank',
    TISCO: 'TISCO Bank',
    TCRB: 'Thai Credit Bank',
    IBANK: 'Islamic Bank of Thailand',
    ICBC: 'ICBC (Thai)',
    CITI: 'Citibank',
    SCBT: 'Standard Chartered (Thai)',
    HSBC: 'HSBC',
    TRUEMONEY: 'TrueMoney Wallet',
  },
});
