import type { NoticeLanguage } from './push.repository.ts';
import type { WaitingKind } from './waiting.service.ts';

interface NoticeText {
  title: string;
  kinds: Record<WaitingKind, string>;
  count: (kind: string, count: number) => string;
  /** the first message of a browser */
  begins: (brand: string) => string;
}

/** What a notification says, in the language of the page that subscribed. */
export const noticeText: Record<NoticeLanguage, NoticeText> = {
  th: {
    title: 'มีเงินรอดำเนินการ',
    kinds: {
      withdrawal: 'ถอนเงินรออนุมัติ',
      payout: 'โอนออกมีปัญหา',
      deposit: 'เงินเข้าไม่ตรง',
      gift: 'โบนัสรออนุมัติ',
      win: 'เงินรางวัลรออนุมัติ',
      account: 'เปลี่ยนบัญชีรออนุมัติ',
      adjustment: 'ปรับยอดเงินสดรออนุมัติ',
    },
    count: (kind, count) => `${kind} ${count.toLocaleString('th-TH')} รายการ`,
    begins: (brand) => `${brand}: เปิดการแจ้งเตือนแล้ว`,
  },
  en: {
    title: 'Money is waiting',
    kinds: {
      withdrawal: 'withdrawals to approve',
      payout: 'payouts with a problem',
      deposit: 'deposits in review',
      gift: 'bonuses to approve',
      win: 'held wins to approve',
      account: 'account changes to approve',
      adjustment: 'cash adjustments to approve',
    },
    count: (kind, count) => `${kind}: ${count.toLocaleString('en-US')}`,
    begins: (brand) => `${brand}: notifications are on`,
  },
};
