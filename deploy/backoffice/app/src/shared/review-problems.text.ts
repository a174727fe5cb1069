import type { ReviewItem } from '@sanuk/contract/outside/operator-money';
import { inLanguage } from '../language/language.ts';

/** Why money of the bank was not credited by itself. */
export const reviewProblemsText = inLanguage<Record<ReviewItem['problem'], string>>({
  th: {
    'reference-unknown': 'ไม่รู้จักรหัสอ้างอิง',
    'amount-differs': 'ยอดเงินไม่ตรงกับที่แจ้ง',
    'already-paid': 'รายการนี้จ่ายแล้ว',
    'sender-differs': 'ผู้โอนไม่ใช่บัญชีของสมาชิก',
    'no-deposit-fits': 'ไม่มีรายการฝากที่ตรงกัน',
    'deposit-limit-exceeded': 'เกินวงเงินฝากที่สมาชิกตั้งไว้',
    'member-on-break': 'สมาชิกพักการเล่นอยู่',
    'member-excluded': 'สมาชิกระงับการเล่นด้วยตนเอง',
  },
  en: {
    'reference-unknown': 'Unknown reference',
    'amount-differs': 'Amount differs from the request',
    'already-paid': 'Deposit is already paid',
    'sender-differs': 'Sender is not an account of the member',
    'no-deposit-fits': 'Fits no deposit',
    'deposit-limit-exceeded': 'Above the deposit limit of the member',
    'member-on-break': 'Member takes a break from play',
    'member-excluded': 'Member excluded themselves',
  },
});
