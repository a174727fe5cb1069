import type { ExclusionMonths, LimitKind, LimitPeriod } from '@sanuk/contract/areas/responsible-play';
import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import { inLanguage } from '../../../language/language.ts';
import { formatNumber } from '../../../shared/format.ts';

type StopKind = OperatorLimits['stops'][number]['kind'];

const limitNames = inLanguage<Record<LimitKind, Record<LimitPeriod, string>>>({
  th: {
    deposit: { day: 'ฝากรายวัน', week: 'ฝากรายสัปดาห์', month: 'ฝากรายเดือน' },
    loss: { day: 'ยอดเสียรายวัน', week: 'ยอดเสียรายสัปดาห์', month: 'ยอดเสียรายเดือน' },
    time: { day: 'เวลาเล่นรายวัน', week: 'เวลาเล่นรายสัปดาห์', month: 'เวลาเล่นรายเดือน' },
  },
  en: {
    deposit: { day: 'Deposits a day', week: 'Deposits a week', month: 'Deposits a month' },
    loss: { day: 'Loss a day', week: 'Loss a week', month: 'Loss a month' },
    time: { day: 'Play time a day', week: 'Play time a week', month: 'Play time a month' },
  },
});

const stopNames = inLanguage<Record<StopKind, string>>({
  th: { break: 'พักการเล่น', exclusion: 'ระงับการเล่น' },
  en: { break: 'Break from play', exclusion: 'Self-exclusion' },
});

const monthNames = inLanguage<Record<ExclusionMonths, string>>({
  th: { 6: '6 เดือน', 12: '1 ปี', 60: '5 ปี' },
  en: { 6: '6 months', 12: '1 year', 60: '5 years' },
});

const words = inLanguage({
  th: {
    title: 'วงเงินและการหยุดเล่น',
    failed: 'อ่านวงเงินและการหยุดเล่นไม่ได้',
    retry: 'ลองใหม่',
    late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
    isExcluded: 'ระงับการเล่นอยู่',
    isOnBreak: 'พักการเล่นอยู่',
    excluded: (until: string) => `ระงับการเล่นถึง ${until}`,
    excludedHint: 'เล่น ฝาก และรับโบนัสไม่ได้ แต่ถอนเงินได้ ไม่มีใครยกเลิกหรือลดเวลาได้',
    onBreak: (until: string) => `พักการเล่นถึง ${until}`,
    onBreakHint: 'เล่นและฝากไม่ได้ แต่ถอนเงินได้ ไม่มีใครยกเลิกหรือลดเวลาได้',
    nothing: 'ไม่ได้ตั้งวงเงิน และไม่เคยหยุดเล่น',
    noLimits: 'ไม่ได้ตั้งวงเงิน',
    limits: 'วงเงินที่สมาชิกตั้งไว้',
    limit: 'วงเงิน',
    used: 'ใช้ไป',
    most: 'ไม่เกิน',
    baht: (baht: string) => `${baht} บาท`,
    minutes: (minutes: number) => `${formatNumber(minutes)} นาที`,
    raise: 'ขอเพิ่ม',
    raiseWaits: 'ขอเพิ่มไว้ ยังไม่ได้ยืนยัน',
    stops: 'การหยุดเล่นที่ผ่านมา',
    stopsMost: (most: number) => `แสดงการหยุดเล่นล่าสุด ${most} ครั้ง อาจมีที่เก่ากว่านี้`,
    stop: 'การหยุดเล่น',
    start: 'เริ่ม',
    end: 'ถึง',
    by: 'โดย',
    takers: { member: 'สมาชิก', 'another brand': 'แบรนด์อื่น' } as Record<string, string | undefined>,
    reason: 'เหตุผล',
    exclude: 'ระงับการเล่นตามที่สมาชิกขอ',
    excludeTitle: (name: string) => `ระงับการเล่นตามที่ ${name} ขอ`,
    excludeHint: 'สำหรับสมาชิกที่โทรมาขอหยุดเล่น สมาชิกเห็นว่า “ระงับการใช้งานบัญชีด้วยตนเอง”',
    months: 'ระยะเวลา',
    forever: 'ไม่มีใครยกเลิกหรือลดเวลาได้ รวมถึงเจ้าของเว็บ',
    everywhere:
      'มีผลทันทีกับทุกแบรนด์ของแพลตฟอร์มที่สมัครด้วยเบอร์โทรและบัญชีธนาคารเดียวกัน เล่น ฝาก และรับโบนัสไม่ได้จนครบเวลา ถอนเงินทั้งหมดได้ตามปกติ',
    confirm: 'อ่านข้อความนี้ให้สมาชิกฟังแล้ว และสมาชิกยืนยัน',
    send: (period: string) => `ระงับการเล่น ${period}`,
    done: (name: string) => `ระงับการเล่นให้ ${name} แล้ว`,
    doneHint: (until: string) => `ถึง ${until} ทุกแบรนด์ของแพลตฟอร์ม`,
  },
  en: {
    title: 'Limits and stops',
    failed: 'The limits and stops of the member could not be read',
    retry: 'Try again',
    late: 'Update failed, the data below may be old',
    isExcluded: 'Excluded from play',
    isOnBreak: 'On a break from play',
    excluded: (until) => `Excluded until ${until}`,
    excludedHint:
      'The member cannot play, deposit or get a bonus, but can withdraw. The break cannot be ended early.',
    onBreak: (until) => `Break from play until ${until}`,
    onBreakHint: 'The member cannot play or deposit, but can withdraw. The break cannot be ended early.',
    nothing: 'No limits, and never stopped',
    noLimits: 'No limits',
    limits: 'Limits that the member has set',
    limit: 'Limit',
    used: 'Used',
    most: 'At most',
    baht: (baht) => `${baht} baht`,
    minutes: (minutes) => `${formatNumber(minutes)} min`,
    raise: 'Raise',
    raiseWaits: 'Requested, not confirmed',
    stops: 'Stops so far',
    stopsMost: (most) => `The newest ${most} stops are shown. There may be older ones.`,
    stop: 'Stop',
    start: 'Start',
    end: 'Until',
    by: 'By',
    takers: { member: 'Member', 'another brand': 'Another brand' },
    reason: 'Reason',
    exclude: 'Self-exclusion on request',
    excludeTitle: (name) => `Self-exclusion on request of ${name}`,
    excludeHint: 'For a member who asks by telephone to be stopped from playing.',
    months: 'Duration',
    forever: 'The exclusion cannot be ended early, not even by an owner',
    everywhere:
      'It starts at once on every brand of the platform with the same phone and bank account. No play, deposit or bonus until it has ended; all money can be withdrawn.',
    confirm: 'I have read this to the member, and the member agrees',
    send: (period) => `Exclude for ${period}`,
    done: (name) => `${name} is excluded`,
    doneHint: (until) => `Until ${until}, on every brand of the platform`,
  },
});

/** Limits of a member, and the time in which they do not play. */
export const memberLimitsText = { ...words, limitNames, stopNames, monthNames };
