import type { ReleaseChange } from '@sanuk/contract/outside/office-releases';
import type { RemoteAction } from './moves.rules.ts';

const actions: Record<RemoteAction, string> = {
  canary: 'ทดลองกับสมาชิกบางส่วน',
  promote: 'ใช้กับทุกคน',
  rollback: 'ย้อนกลับ',
  approve: 'รับรองว่ารุ่นนี้ดี',
  pin: 'ปักหมุดรุ่นนี้',
  unpin: 'ปลดหมุด',
  enable: 'เปิดใช้งาน',
  disable: 'ปิดใช้งาน',
};

/** What happens to members, before the person agrees to it. */
const effects: Record<Exclude<RemoteAction, 'rollback'>, string> = {
  canary: 'สมาชิกตามสัดส่วนที่เลือกจะได้รุ่นใหม่เมื่อเปิดหน้าครั้งถัดไป คนเดิมจะอยู่ในกลุ่มทดลองเมื่อเพิ่มสัดส่วน',
  promote: 'ทุกคนจะได้รุ่นนี้เมื่อเปิดหน้าครั้งถัดไป รุ่นเดิมที่ใช้ได้ดีจะเป็นรุ่นสำรอง',
  approve: 'รุ่นที่ใช้อยู่จะเป็นรุ่นสำรองทันทีที่มีรุ่นใหม่ แม้เพิ่งใช้ได้ไม่นาน',
  pin: 'รุ่นของรีโมตนี้จะไม่เปลี่ยน จนกว่าจะมีคนปลดหมุด',
  unpin: 'เปลี่ยนรุ่นของรีโมตนี้ได้อีก',
  enable: 'หน้าของรีโมตนี้จะกลับมาเมื่อสมาชิกเปิดหน้าครั้งถัดไป',
  disable: 'หน้าทั้งหมดของรีโมตนี้จะหายไปจากเว็บและเมนูทันทีที่สมาชิกเปิดหน้าใหม่',
};

const changes: Record<ReleaseChange['what'], (from: string, to: string, percent: number) => string> = {
  added: (_from, to) => `เพิ่ม รุ่น ${to}`,
  removed: (from) => `นำออก รุ่น ${from}`,
  release: (from, to) => `${from} → ${to}`,
  canary: (_from, to, percent) => `ทดลอง ${to} กับ ${percent}%`,
  'canary-ended': (from) => `จบการทดลอง ${from}`,
  good: (from, to) => `รุ่นสำรอง ${from} → ${to}`,
  approved: (_from, to) => `รับรอง ${to}`,
  pinned: () => 'ปักหมุด',
  unpinned: () => 'ปลดหมุด',
  enabled: () => 'เปิดใช้งาน',
  disabled: () => 'ปิดใช้งาน',
};

/** Releases of the brand: what runs, how it is doing, who changed it. */
export const releasesText = {
  title: 'รุ่นของหน้าเว็บ',
  subtitle: (revision: number, who: string, at: string, why: string) =>
    `ฉบับที่ ${revision} โดย ${who} เมื่อ ${at}: ${why}`,
  subtitleOfTeam: (revision: number) => `ฉบับที่ ${revision}`,
  /** @param who as the revision has it: names from the back office are marked */
  whoOf: (who: string) => {
    const [, name] = /^backoffice:(.+)$/.exec(who) ?? [];
    return name ?? `${who} (คำสั่ง release)`;
  },
  notSetUp: 'ยังไม่ได้ตั้งค่า',
  notSetUpHint: 'หลังบ้านนี้ยังไม่ได้เชื่อมกับคลังรุ่นของหน้าเว็บ ผู้ดูแลระบบตั้งค่าด้วย RELEASES_PAGE',
  noneYet: 'ยังไม่มีรุ่นที่ใช้งาน',
  noneYetHint: 'รุ่นแรกของแบรนด์เริ่มจากคำสั่ง release init',
  late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
  metricsAway: 'อ่านตัวนับของ edge ไม่ได้ ความเร็วและปัญหาของแต่ละรุ่นจึงไม่แสดง',
  done: (revision: number) => `เปลี่ยนแล้ว เป็นฉบับที่ ${revision}`,
  unchanged: 'เป็นแบบนั้นอยู่แล้ว ไม่มีอะไรเปลี่ยน',
  // what runs
  running: 'รุ่นที่ใช้อยู่',
  noRemotes: 'ไม่มีรีโมตของทีมคุณในแบรนด์นี้',
  noRemotesHint: 'ตรวจชื่อรีโมตของทีมกับผู้จัดการ',
  remote: 'รีโมต',
  stable: 'ใช้กับทุกคน',
  canary: 'ทดลอง',
  good: 'รุ่นสำรอง',
  state: 'สถานะ',
  percent: (version: string, percent: number) => `${version} กับ ${percent}%`,
  none: '–',
  missing: 'ไม่พบในคลัง',
  on: 'เปิด',
  off: 'ปิด',
  pinned: 'ปักหมุด',
  pinnedBecause: (reason: string) => `ปักหมุด: ${reason}`,
  approved: 'รับรองแล้ว',
  manage: 'จัดการ',
  manageOf: (remote: string) => `จัดการ ${remote}`,
  // how it is doing
  health: 'ความเร็วและปัญหาตามรุ่น',
  healthHint: 'นับตั้งแต่ edge เริ่มทำงานครั้งล่าสุด สามในสี่ของหน้าไม่ช้ากว่าค่าที่แสดง',
  noHealth: 'ยังไม่มีรายงานจากหน้าเว็บ',
  noHealthHint: 'ตัวเลขจะขึ้นเมื่อสมาชิกเปิดและปิดหน้าเว็บ',
  release: 'รุ่น',
  role: 'การใช้',
  pages: 'จำนวนหน้า',
  vitals: { lcp_ms: 'แสดงผล (LCP)', inp_ms: 'ตอบสนอง (INP)', cls: 'ขยับ (CLS)' },
  upTo: (value: string) => `≤ ${value}`,
  ms: (value: string) => `${value} ms`,
  beyond: 'เกินช่วงที่วัด',
  incidents: 'ปัญหา',
  noIncidents: 'ไม่มี',
  incident: (kind: string, reason: string, count: string) =>
    reason === 'none' ? `${kind} ${count}` : `${kind} (${reason}) ${count}`,
  more: 'ดูเพิ่ม',
  // history
  history: 'ประวัติการเปลี่ยน',
  noHistory: 'ยังไม่มีการเปลี่ยนรีโมตของคุณ',
  revision: 'ฉบับ',
  at: 'เมื่อ',
  who: 'โดย',
  why: 'เหตุผล',
  what: 'สิ่งที่เปลี่ยน',
  damaged: 'ฉบับนี้เสียหาย อ่านไม่ได้',
  changes,
  noChanges: 'ไม่มีสิ่งที่เปลี่ยน',
  recalled: 'เรียกหน้าที่เปิดอยู่ให้โหลดใหม่',
  otherSite: 'โฮสต์หรือที่อยู่ของแบรนด์เปลี่ยน',
  comparedWith: (revision: number) => `เทียบกับฉบับที่ ${revision}`,
  toRevision: 'กลับไปฉบับนี้',
  toRevisionOf: (revision: number) => `กลับไปฉบับที่ ${revision}`,
  compare: 'เทียบสองฉบับ',
  compareFrom: 'จากฉบับ',
  compareTo: 'ถึงฉบับ',
  revisionOf: (revision: number, at: string) => `ฉบับที่ ${revision} · ${at}`,
  // dialogs
  actions,
  effects,
  endsCanary: (canary: string, stable: string) => `จบการทดลอง ${canary} ทุกคนจะใช้ ${stable} เมื่อเปิดหน้าครั้งถัดไป`,
  returnsTo: (good: string) => `ทุกคนจะกลับไปใช้รุ่นสำรอง ${good} เมื่อเปิดหน้าครั้งถัดไป`,
  reloads: 'สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่',
  action: 'สิ่งที่จะทำ',
  choose: 'รุ่นที่จะใช้',
  option: (version: string, at: string, mark: string) =>
    mark === '' ? `${version} · ${at}` : `${version} · ${at} · ${mark}`,
  inUse: 'ใช้อยู่',
  inCanary: 'ทดลองอยู่',
  noReleases: 'ยังไม่มีรุ่นของรีโมตนี้ในคลัง',
  share: 'สัดส่วนสมาชิก',
  shareOf: (percent: number) => `${percent}%`,
  notOpened: 'หลังบ้านไม่เปิดหน้าของรุ่นใหม่ในเบราว์เซอร์ก่อนเปลี่ยน ต่างจากคำสั่ง release ควรทดลองกับสมาชิกบางส่วนก่อน',
  whyHint: 'บันทึกไว้กับฉบับใหม่',
  recall: 'เรียกให้โหลดใหม่',
  recallTitle: 'เรียกหน้าที่เปิดอยู่ให้โหลดใหม่',
  recallHint: 'สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่ โดยนับถอยหลัง และรอจนไม่มีอะไรที่กรอกค้างไว้จะหายไป รุ่นที่ใช้อยู่ไม่เปลี่ยน',
  toRevisionHint: 'ทุกรีโมตและโครงหน้าเว็บกลับเป็นเหมือนฉบับนั้น รวมถึงการทดลองและหมุด โดยสร้างเป็นฉบับใหม่',
  detail: 'รายละเอียดสำหรับวิศวกร',
};
