import type { MemberBet } from '@sanuk/contract/outside/operator-members';
import { inLanguage } from '../../../language/language.ts';

const states = inLanguage<Record<MemberBet['state'], string>>({
  th: { open: 'ยังไม่จบ', won: 'ได้รางวัล', lost: 'ไม่ได้รางวัล', returned: 'คืนเงินเดิมพัน' },
  en: { open: 'Open', won: 'Won', lost: 'Lost', returned: 'Stake returned' },
});

const tones = { open: 'warning', won: 'success', lost: 'neutral', returned: 'neutral' } as const;

const words = inLanguage({
  th: {
    title: 'เดิมพันและโพย',
    hint: 'เลือกเพื่อดู ทุกครั้งที่ดูถูกบันทึกไว้',
    kinds: { games: 'เดิมพันเกม', lotto: 'โพยหวย' },
    none: { games: 'ยังไม่เคยเดิมพันเกม', lotto: 'ยังไม่เคยซื้อหวย' },
    late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
    at: 'เวลา',
    names: { games: 'เกม', lotto: 'หวย' },
    numbers: { games: 'รอบ', lotto: 'เลขที่โพย' },
    wallet: 'กระเป๋า',
    staked: 'เดิมพัน (บาท)',
    returned: 'ได้คืน (บาท)',
    state: 'ผล',
    more: 'ดูเพิ่ม',
  },
  en: {
    title: 'Bets and bills',
    hint: 'Choose what to read. Each reading is recorded.',
    kinds: { games: 'Game bets', lotto: 'Lottery bills' },
    none: { games: 'No game bets yet', lotto: 'No lottery bills yet' },
    late: 'Update failed, the data below may be old',
    at: 'Time',
    names: { games: 'Game', lotto: 'Lottery' },
    numbers: { games: 'Round', lotto: 'Bill' },
    wallet: 'Wallet',
    staked: 'Stake (baht)',
    returned: 'Returned (baht)',
    state: 'Result',
    more: 'Show more',
  },
});

/** What a member bet on. */
export const memberBetsText = { ...words, states, tones };
