import type { Section } from '../../server/table/bets.rules.ts';
import type { HandOutcome, Winner } from '../../server/table/deal.rules.ts';
import type { Phase } from '../../server/table/timeline.rules.ts';
import type { DraftProblem } from './bet-draft.rules.ts';

/** What the sections of the table are called. */
export const sectionName: Record<Section, string> = {
  player: 'ผู้เล่น',
  banker: 'เจ้ามือ',
  tie: 'เสมอ',
  'player-pair': 'ผู้เล่นคู่',
  'banker-pair': 'เจ้ามือคู่',
  'lucky-six': 'ลักกี้ 6',
};

/** What each pays. */
export const sectionOdds: Record<Section, string> = {
  player: '1 : 1',
  banker: '1 : 0.95',
  tie: '1 : 8',
  'player-pair': '1 : 11',
  'banker-pair': '1 : 11',
  'lucky-six': '1 : 12 / 20',
};

/** First letters on the bead plate: ผู้เล่น, เจ้ามือ, เสมอ. */
export const winnerLetter: Record<Winner, string> = { player: 'P', banker: 'B', tie: 'T' };

export const phaseText: Record<Phase, string> = {
  betting: 'วางเดิมพันได้',
  closing: 'ปิดรับเดิมพัน',
  dealing: 'กำลังแจกไพ่',
  result: 'ผลของตานี้',
  shuffling: 'กำลังสับไพ่ขอนใหม่',
};

export const tableText = {
  sections: 'ช่องเดิมพัน',
  chips: 'เลือกชิป',
  chip: (amount: string) => `ชิป ${amount}`,
  controls: 'จัดการเดิมพัน',
  confirm: 'ยืนยันเดิมพัน',
  clear: 'ล้าง',
  repeat: 'วางซ้ำ',
  placed: 'รับเดิมพันแล้ว',
  hand: (shoe: number, hand: number) => `ขอน ${shoe} ตาที่ ${hand}`,
  limits: (least: string, most: string) => `${least} – ${most}`,
  won: 'ชนะ',
  betting: 'เลือกชิป แล้วแตะช่องที่ต้องการเดิมพัน',
  ready: (amount: string) => `เดิมพัน ${amount} ยังไม่ได้ยืนยัน`,
  sending: 'กำลังส่งเดิมพัน',
  accepted: (amount: string) => `รับเดิมพัน ${amount} แล้ว รอผลของตานี้`,
  notSent: 'หมดเวลา เดิมพันที่ยังไม่ยืนยันถูกนำออกแล้ว',
  section: (name: string, odds: string, amount: string | null) =>
    amount === null ? `${name} จ่าย ${odds}` : `${name} จ่าย ${odds} วางไว้ ${amount}`,
  winner: { player: 'ผู้เล่นชนะ', banker: 'เจ้ามือชนะ', tie: 'เสมอ' } satisfies Record<Winner, string>,
  score: ({ playerTotal, bankerTotal }: Pick<HandOutcome, 'playerTotal' | 'bankerTotal'>) =>
    `(ผู้เล่น ${playerTotal} แต้ม เจ้ามือ ${bankerTotal} แต้ม)`,
  paid: (amount: string) => `ได้รับ ${amount}`,
  lost: 'ตานี้ไม่ได้รางวัล',
  closed: 'ปิดรับเดิมพันแล้ว รอดูผลของตานี้',
  shuffling: 'กำลังสับไพ่ขอนใหม่ อีกสักครู่จะเปิดรับเดิมพัน',
  reconnecting: 'การเชื่อมต่อขัดข้อง กำลังเชื่อมต่อโต๊ะใหม่',
  resumed: 'มีเดิมพันที่วางไว้ในตานี้',
} as const;

export const problemText = (problem: DraftProblem, most: string): string =>
  ({
    opposite: 'เลือกได้ฝั่งเดียวในแต่ละตา ระหว่างผู้เล่นกับเจ้ามือ',
    most: `ช่องนี้วางได้ไม่เกิน ${most}`,
    balance: 'ยอดเงินไม่พอสำหรับเดิมพันนี้',
  })[problem];

export const roadText = {
  summary: (hands: number, { player, banker, tie }: Record<Winner, number>) =>
    hands === 0 ? 'ขอนนี้ยังไม่มีผล' : `ออกแล้ว ${hands} ตา ผู้เล่นชนะ ${player} เจ้ามือชนะ ${banker} เสมอ ${tie}`,
} as const;

/** The panel that says how the table plays and pays. */
export const tableInfoText = {
  returns: 'อัตราจ่ายและอัตราคืนผู้เล่น (RTP)',
  section: 'ช่อง',
  odds: 'จ่าย',
  rtp: 'RTP',
  limits: 'วงเงินต่อตา',
  range: (least: string, most: string) => `${least} ถึง ${most}`,
  source: 'อัตราคืนคำนวณครบทุกลำดับไพ่ที่เป็นไปได้ของไพ่ 8 สำรับ ผลแต่ละตาไม่ขึ้นกับว่าใครเดิมพันช่องใด',
  rules: 'กติกา',
  list: [
    'ไพ่ 8 สำรับ 416 ใบ A นับ 1 แต้ม 10 J Q K นับ 0 แต้ม ไพ่อื่นนับตามหน้าไพ่ และใช้หลักหน่วยของผลรวม',
    'แจกฝั่งละสองใบ ฝั่งใดได้ 8 หรือ 9 แต้มจากสองใบแรก จบตาทันที',
    'ผู้เล่นจั่วใบที่สามเมื่อได้ 0 ถึง 5 แต้ม และอยู่เมื่อได้ 6 หรือ 7 แต้ม',
    'ถ้าผู้เล่นไม่จั่ว เจ้ามือจั่วเมื่อได้ 0 ถึง 5 แต้ม',
    'ถ้าผู้เล่นจั่ว เจ้ามือจั่วเมื่อได้ 0 ถึง 2 แต้มเสมอ ได้ 3 จั่วยกเว้นไพ่ใบที่สามของผู้เล่นเป็น 8 ได้ 4 จั่วเมื่อเป็น 2 ถึง 7 ได้ 5 จั่วเมื่อเป็น 4 ถึง 7 ได้ 6 จั่วเมื่อเป็น 6 หรือ 7',
    'เมื่อเสมอ คืนเดิมพันที่วางช่องผู้เล่นและเจ้ามือ',
    'ช่องเจ้ามือหักค่าคอมมิชชัน 5% ของเดิมพันที่ชนะ เศษสตางค์ปัดลงให้เป็นประโยชน์แก่ผู้เล่น',
    'คู่ คือสองใบแรกของฝั่งนั้นเป็นไพ่ชนิดเดียวกัน เช่น K กับ K',
    'ลักกี้ 6 คือเจ้ามือชนะด้วย 6 แต้ม จ่าย 12 เท่าเมื่อมีสองใบ และ 20 เท่าเมื่อมีสามใบ',
    'เปิดรับเดิมพันตาละ 15 วินาที ยึดเวลาของเซิร์ฟเวอร์ ตาละหนึ่งเดิมพัน และเลือกผู้เล่นหรือเจ้ามือได้ฝั่งเดียว',
    'ถ้าการเชื่อมต่อขาดหายหลังรับเดิมพัน ระบบตัดสินตามไพ่ของตานั้น และแสดงในประวัติการเล่น',
  ],
  proof: 'ตรวจสอบขอน',
  proofNote:
    'ลำดับไพ่ของขอนถูกกำหนดก่อนตาแรก โดยประกาศลายนิ้วมือ (SHA-256) ของค่าลับไว้ เมื่อจบขอนจึงเปิดเผยค่าลับ ให้เบราว์เซอร์ของคุณแจกไพ่ซ้ำได้ทั้งขอน',
  current: 'ลายนิ้วมือของขอนนี้',
  ended: (shoe: number) => `ขอน ${shoe}`,
  check: 'แจกซ้ำเพื่อตรวจสอบ',
  commitment: 'ลายนิ้วมือ (SHA-256)',
  seed: 'ค่าลับ',
  matches: (hands: number) => `ถูกต้อง ค่าลับตรงกับลายนิ้วมือที่ประกาศไว้ แจกซ้ำได้ ${hands} ตา`,
  differs: 'ไม่ตรง ค่าลับไม่ใช่ค่าที่ประกาศไว้ กรุณาแจ้งผู้ดูแล',
  noneEnded: 'ยังไม่มีขอนที่จบแล้ว',
  demo: 'โหมดทดลองเล่นใช้เครดิตจำลอง เล่นบนโต๊ะเดียวกันและไพ่ชุดเดียวกันกับการเล่นจริง',
} as const;
