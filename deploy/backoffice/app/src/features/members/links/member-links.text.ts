import type { MemberLink } from '@sanuk/contract/outside/operator-members';
import { inLanguage } from '../../../language/language.ts';
import { samePersonText } from '../../../shared/same-person.text.ts';

const states = inLanguage<Record<MemberLink['state'], string>>({
  th: { open: 'รอตัดสิน', cleared: 'คนละคน', confirmed: 'คนเดียวกัน' },
  en: { open: 'Undecided', cleared: 'Different people', confirmed: 'Same person' },
});

const tones = { open: 'warning', cleared: 'success', confirmed: 'danger' } as const;

const words = inLanguage({
  th: {
    title: 'อาจเป็นคนเดียวกับ',
    most: (most: number) => `แสดง ${most} คน ที่มีเงินค้างก่อน แล้วจึงที่พบล่าสุด อาจมีมากกว่านี้`,
    member: 'สมาชิก',
    signals: 'สิ่งที่ตรงกัน',
    state: 'ผลการตัดสิน',
    holding: (state: string) => `${state} เงินค้าง`,
    elsewhere: 'ตัดสินที่หน้าของสมาชิกคนนั้น',
    since: 'พบเมื่อ',
    reason: 'เหตุผล',
    decide: 'ตัดสิน',
    decideTitle: (name: string) => `ตัดสินเรื่อง ${name}`,
    verdict: 'ผลการตัดสิน',
    sends: { 'other-person': 'บันทึกว่าคนละคน', 'same-person': 'บันทึกว่าคนเดียวกัน' },
    verdicts: { 'other-person': 'คนละคน', 'same-person': 'คนเดียวกัน' },
    hints: {
      'other-person': 'มีผลกับทุกคนในตารางที่ตัดสินจากหน้านี้ รวมที่ตัดสินไว้แล้ว ค่าแนะนำและโบนัสที่ค้างอยู่จะจ่ายตามปกติ',
      'same-person': 'มีผลกับทุกคนในตารางที่ตัดสินจากหน้านี้ รวมที่ตัดสินไว้แล้ว ไม่ได้ค่าแนะนำจากกันและไม่ได้โบนัสสมาชิกใหม่',
    },
  },
  en: {
    title: 'May be the same person as',
    most: (most) => `${most} are shown: those with held money first, then the newest. There may be more.`,
    member: 'Member',
    signals: 'What matches',
    state: 'Decision',
    holding: (state) => `${state}, money held`,
    elsewhere: 'Decided on the page of that member',
    since: 'Found',
    reason: 'Reason',
    decide: 'Decide',
    decideTitle: (name) => `Decide about ${name}`,
    verdict: 'Decision',
    sends: { 'other-person': 'Record as different people', 'same-person': 'Record as the same person' },
    verdicts: { 'other-person': 'Different people', 'same-person': 'Same person' },
    hints: {
      'other-person':
        'Counts for everybody in the table who is decided on this page, also where it was decided before. Held commission and bonuses are paid.',
      'same-person':
        'Counts for everybody in the table who is decided on this page, also where it was decided before. They get no commission from each other and no bonus for new members.',
    },
  },
});

/** Texts about members who may be the same person. */
export const memberLinksText = { ...words, signalNames: samePersonText, states, tones };
