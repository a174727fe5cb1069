import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import { inLanguage } from '../language/language.ts';

/** What two members have in common. */
export type SamePersonSignal = MemberFlag['signals'][number];

/** What two members have in common, in words. */
export const samePersonText = inLanguage<Record<SamePersonSignal, string>>({
  th: {
    'same-account': 'เลขบัญชีเดียวกัน',
    'same-phone': 'เบอร์ตรงกับวอลเล็ต',
    'same-name': 'ชื่อเดียวกัน',
    'same-network': 'IP เดียวกัน',
    'same-device': 'อุปกรณ์เดียวกัน',
    'own-referral': 'แนะนำตัวเอง',
  },
  en: {
    'same-account': 'Same account number',
    'same-phone': 'Phone is the other’s wallet',
    'same-name': 'Same name',
    'same-network': 'Same IP address',
    'same-device': 'Same device',
    'own-referral': 'Own referral',
  },
});
