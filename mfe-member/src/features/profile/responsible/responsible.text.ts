import type { LimitKind, LimitPeriod, SignIn } from '@sanuk/contract/areas/responsible-play';
import { formatBaht, formatDate, formatDateTime, formatNumber } from '@sanuk/platform';
import type { deviceOf, Limit } from './responsible.rules.ts';

export const periodNames: Record<LimitPeriod, string> = {
  day: 'รายวัน',
  week: 'รายสัปดาห์',
  month: 'รายเดือน',
};

export const kindNames: Record<LimitKind, string> = {
  deposit: 'จำกัดวงเงินฝาก',
  loss: 'จำกัดยอดเสีย',
  time: 'จำกัดเวลาเล่น',
};

const minutes = (count: number): string => `${formatNumber(count)} นาที`;
const amountOf = (kind: LimitKind, amount: number): string =>
  kind === 'time' ? minutes(amount) : formatBaht(amount);

export const responsibleText = {
  title: 'เล่นอย่างมีสติ',
  loadFailed: 'โหลดการตั้งค่าไม่สำเร็จ',
  none: 'ยังไม่ได้กำหนด',
  loading: 'กำลังโหลด',
  summary: ({ kind, period, amount, used }: Limit) =>
    `${periodNames[period]} ใช้ไป ${amountOf(kind, used)} จาก ${amountOf(kind, amount)}`,
  check: 'แจ้งเตือนเวลาเล่น',
  every: (count: number) => `ทุก ${minutes(count)} ระหว่างเล่นเกม`,
  takeBreak: 'พักการเล่นชั่วคราว',
  takeBreakHint: 'หยุดเล่นและฝาก 1 วัน ถึง 6 สัปดาห์',
  exclude: 'ระงับการใช้งานบัญชีด้วยตนเอง',
  excludeHint: 'หยุดเล่นทุกเว็บในเครือ ตั้งแต่ 6 เดือนขึ้นไป',
  onBreak: (until: string) => `คุณพักการเล่นถึง ${formatDateTime(until)} ถอนเงินและดูข้อมูลได้ตามปกติ`,
  excluded: (until: string) =>
    `คุณระงับการใช้งานบัญชีด้วยตนเองถึง ${formatDateTime(until)} เล่น ฝาก และรับโบนัสไม่ได้ แต่ถอนเงินได้ตามปกติ`,
  activity: 'ประวัติการเล่น',
  activityHint: 'ยอดได้เสียของแต่ละวัน',
  signIns: 'ประวัติการเข้าสู่ระบบ',
  signInsHint: 'เวลาและอุปกรณ์ที่เข้าสู่ระบบ',
  help: 'อยากคุยกับใครสักคน โทรหา',
  helpLine: 'สายด่วนสุขภาพจิต 1323',
  retry: 'ลองใหม่',
} as const;

export const limitText = {
  rule: 'ตั้งครั้งแรกหรือลดลง มีผลทันที เพิ่มขึ้นหรือยกเลิก มีผลเมื่อครบ 24 ชั่วโมงและคุณยืนยันอีกครั้ง',
  about: {
    deposit: 'ฝากได้รวมไม่เกินนี้ในแต่ละช่วง',
    loss: 'เดิมพันหักยอดที่ได้คืน เสียได้ไม่เกินนี้ในแต่ละช่วง',
    time: 'นับเวลาตั้งแต่เดิมพันหนึ่งถึงเดิมพันถัดไป พักเกิน 10 นาทีไม่นับ',
  } satisfies Record<LimitKind, string>,
  period: 'ช่วงเวลา',
  amount: { deposit: 'ฝากไม่เกิน', loss: 'เสียไม่เกิน', time: 'เล่นไม่เกิน' } satisfies Record<LimitKind, string>,
  minutes: 'นาที',
  wrong: 'กรุณากรอกจำนวนเต็มตั้งแต่ 1 ขึ้นไป',
  save: 'บันทึก',
  used: ({ kind, used, amount }: Limit) => `${amountOf(kind, used)} จาก ${amountOf(kind, amount)}`,
  resets: ({ resetsAt }: Limit) => `เริ่มนับใหม่ ${formatDateTime(resetsAt)}`,
  waits: ({ kind, raise }: Limit) =>
    raise === null
      ? ''
      : `${raise.amount === null ? 'ขอยกเลิกวงเงินนี้' : `ขอเพิ่มเป็น ${amountOf(kind, raise.amount)}`} ยืนยันได้ตั้งแต่ ${formatDateTime(raise.confirmableAt)}`,
  confirm: 'ยืนยันอีกครั้ง',
  keep: 'ใช้วงเงินเดิม',
  remove: ({ period }: Limit) => `ขอยกเลิกวงเงิน${periodNames[period]}`,
  saved: 'บันทึกวงเงินแล้ว มีผลทันที',
  waiting: 'การเพิ่มวงเงินจะมีผลใน 24 ชั่วโมง กลับมายืนยันอีกครั้งที่นี่',
  confirmed: 'วงเงินใหม่มีผลแล้ว',
  kept: 'ใช้วงเงินเดิมต่อ',
} as const;

export const checkText = {
  about: 'ระหว่างเล่นเกม เราจะบอกเวลาที่เล่นและยอดได้เสีย แล้วให้คุณเลือกว่าจะเล่นต่อหรือพัก',
  legend: 'แจ้งเตือนทุก',
  minutes,
  save: 'บันทึก',
  saved: 'บันทึกแล้ว',
} as const;

const breakNames: Record<number, string> = { 24: '24 ชั่วโมง', 168: '1 สัปดาห์', 720: '1 เดือน', 1008: '6 สัปดาห์' };
const monthNames: Record<number, string> = { 6: '6 เดือน', 12: '1 ปี', 60: '5 ปี' };

export const stopText = {
  breakLegend: 'พักนานเท่าไร',
  breakName: (hours: number) => breakNames[hours] ?? '',
  breakWhat: [
    'เล่นเกม แทงหวย หมุนกงล้อ และฝากเงินไม่ได้จนครบเวลา',
    'ถอนเงินและดูข้อมูลได้ตามปกติ เดิมพันที่วางไว้แล้วคิดผลตามปกติ',
    'ลดเวลาหรือยกเลิกก่อนครบไม่ได้',
  ],
  breakSend: 'เริ่มพักการเล่น',
  breakDone: 'เริ่มพักการเล่นแล้ว',
  excludeLegend: 'ระงับนานเท่าไร',
  excludeName: (months: number) => monthNames[months] ?? '',
  excludeWhat: [
    'มีผลทันทีกับทุกเว็บในเครือที่สมัครด้วยเบอร์โทรและบัญชีธนาคารเดียวกัน',
    'เล่น ฝากเงิน รับโปรโมชัน แคชแบ็ก และรางวัลไม่ได้จนครบเวลา',
    'เกมที่เปิดอยู่ปิดลง รายการฝากที่รอโอนถูกยกเลิก',
    'ถอนเงินทั้งหมดได้ตามปกติ ไม่ต้องทำยอดเทิร์น เดิมพันที่วางไว้แล้วคิดผลตามปกติ',
    'ไม่มีใครยกเลิกหรือลดเวลาให้ได้ รวมถึงผู้ดูแล',
  ],
  excludeConfirm: 'ฉันอ่านและเข้าใจแล้ว ต้องการระงับการใช้งานบัญชี',
  excludeMissing: 'กรุณายืนยันว่าอ่านและเข้าใจแล้ว',
  excludeSend: 'ระงับการใช้งาน',
  excludeDone: 'ระงับการใช้งานบัญชีแล้ว',
} as const;

const monthFormat = new Intl.DateTimeFormat('th-TH', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export const activityText = {
  month: 'เดือน',
  monthName: (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`)),
  staked: 'เดิมพัน',
  returned: 'ได้คืน',
  net: 'ได้เสียสุทธิ',
  deposited: 'ฝาก',
  withdrawn: 'ถอน',
  day: (day: string) => formatDate(`${day}T00:00:00+07:00`),
  sum: (stakedSatang: number, returnedSatang: number) =>
    `เดิมพัน ${formatBaht(stakedSatang)} ได้คืน ${formatBaht(returnedSatang)}`,
  days: 'ได้เสียรายวัน',
  none: 'เดือนนี้ยังไม่มีการเล่น',
  loadFailed: 'โหลดประวัติไม่สำเร็จ',
} as const;

export const signInText = {
  list: 'การเข้าสู่ระบบล่าสุด',
  states: { 'this-one': 'เครื่องนี้', open: 'ยังเข้าระบบอยู่', ended: 'ออกแล้ว' },
  devices: {
    iphone: 'iPhone หรือ iPad',
    android: 'Android',
    windows: 'Windows',
    mac: 'Mac',
    other: 'อุปกรณ์อื่น',
  } satisfies Record<ReturnType<typeof deviceOf>, string>,
  from: (at: string, address: string, way: SignIn['way']) =>
    [formatDateTime(at), address, ...(way === 'line' ? ['เข้าด้วย LINE'] : [])].join(' · '),
  loadFailed: 'โหลดประวัติไม่สำเร็จ',
} as const;
