import { roundTexts, roundWords } from '@sanuk/contract/round-words.text';
import { formatNumber, placeNames } from '@sanuk/platform';

const { round } = roundWords;

export const shootingText = {
  title: placeNames.lottoYeekee,
  subtitle: 'ยิงเลข 5 หลักร่วมกำหนดผล ทุกเลขเปิดเผยและคำนวณซ้ำได้',
  loadFailed: `โหลด${round}นี้ไม่สำเร็จ`,
  unknownRound: roundTexts.unknown(round),
  unknownRoundMore: `${round}อาจสิ้นสุดไปนานแล้ว กรุณาเลือก${round}ใหม่`,
  views: 'มุมมอง',
  viewRound: 'เลขที่ยิง',
  viewDay: `${round}ทั้งหมด`,
  betRound: `แทง${round}นี้`,
  nextRound: `ยิงเลข${round}ถัดไป`,

  endsIn: 'ปิดรับยิงเลขใน',
  opensIn: 'เปิดรับใน',
  notOpen: `${round}นี้ยังไม่เปิด`,
  notOpenMore: `ยิงเลขได้ทันทีที่เปิด หรือเลือก${round}ที่เปิดอยู่`,
  betsClosed: (time: string) => `ปิดรับแทงแล้ว ยังยิงเลขได้ถึง ${time}`,
  drawing: 'ปิดรับยิงเลขแล้ว กำลังออกผล',
  drawingMore: 'ผลจะขึ้นที่นี่ทันที ไม่ต้องโหลดหน้าใหม่',
  refunded: roundTexts.refunded(round),
  refundedMore: (reason: string) => `${reason} ยอดแทงทุกโพยคืนเข้ากระเป๋าแล้ว`,

  count: 'ยิงแล้ว',
  times: (count: number) => `${formatNumber(count)} ครั้ง`,
  sum: 'ผลรวมขณะนี้',
  sixteenth: 'ลำดับที่ 16',
  none: '–',
  tooFew: (count: number, minimum: number) => `${formatNumber(count)} / ${formatNumber(minimum)}`,
  tooFewMore: (minimum: number) => `ไม่ถึง ${formatNumber(minimum)} ครั้งเมื่อปิดรับ ${round}นี้จะยกเลิกและคืนเงิน`,

  number: 'เลขที่จะยิง',
  random: 'สุ่ม',
  shoot: 'ยิงเลข',
  wait: (seconds: number) => `ยิงได้อีกใน ${formatNumber(seconds)} วินาที`,
  hint: 'ใส่เลขให้ครบ 5 หลัก ใช้แป้นพิมพ์ได้',
  shot: (number: string, position: number) => `ยิง ${number} แล้ว เป็นลำดับที่ ${formatNumber(position)}`,
  login: `${placeNames.login}เพื่อยิงเลข`,
  loginMore: 'ดูเลขที่ยิงและผลได้โดยไม่ต้องเข้าสู่ระบบ',

  list: 'เลขที่ยิงล่าสุด',
  live: 'สด',
  reconnecting: 'กำลังเชื่อมต่อใหม่',
  fresh: (count: number) => `มีเลขใหม่ ${formatNumber(count)} เลข`,
  emptyList: 'ยังไม่มีใครยิงเลข',
  emptyListMore: 'เลขจะขึ้นที่นี่ทันทีที่มีคนยิง',

  dayFailed: `โหลด${round}ของวันนี้ไม่สำเร็จ`,
  running: 'เปิดอยู่และรอเปิด',
  over: 'จบแล้ว',
  rounds: (count: number) => `${formatNumber(count)} ${round}`,
  emptyDay: `ยังไม่มี${round}ในวันนี้`,
} as const;
