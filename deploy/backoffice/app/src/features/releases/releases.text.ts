import type { IncidentKind } from '@sanuk/contract/federation/incident-facts';
import type { ReleaseChange } from '@sanuk/contract/outside/office-releases';
import { inLanguage } from '../../language/language.ts';
import type { RemoteAction } from './moves.rules.ts';

const actions = inLanguage<Record<RemoteAction, string>>({
  th: {
    canary: 'ทดลองกับสมาชิกบางส่วน',
    promote: 'ใช้กับทุกคน',
    rollback: 'ย้อนกลับ',
    approve: 'รับรองว่ารุ่นนี้ดี',
    pin: 'ปักหมุดรุ่นนี้',
    unpin: 'ปลดหมุด',
    enable: 'เปิดใช้งาน',
    disable: 'ปิดใช้งาน',
  },
  en: {
    canary: 'Canary for part of the visitors',
    promote: 'Promote to everybody',
    rollback: 'Roll back',
    approve: 'Approve this release',
    pin: 'Pin this release',
    unpin: 'Unpin',
    enable: 'Switch on',
    disable: 'Switch off',
  },
});

/** What happens to members, before the person agrees to it. */
const effects = inLanguage<Record<Exclude<RemoteAction, 'rollback'>, string>>({
  th: {
    canary: 'สมาชิกตามสัดส่วนที่เลือกจะได้รุ่นใหม่เมื่อเปิดหน้าครั้งถัดไป คนเดิมจะอยู่ในกลุ่มทดลองเมื่อเพิ่มสัดส่วน',
    promote: 'ทุกคนจะได้รุ่นนี้เมื่อเปิดหน้าครั้งถัดไป รุ่นเดิมที่ใช้ได้ดีจะเป็นรุ่นสำรอง',
    approve: 'รุ่นที่ใช้อยู่จะเป็นรุ่นสำรองทันทีที่มีรุ่นใหม่ แม้เพิ่งใช้ได้ไม่นาน',
    pin: 'รุ่นของรีโมตนี้จะไม่เปลี่ยน จนกว่าจะมีคนปลดหมุด',
    unpin: 'เปลี่ยนรุ่นของรีโมตนี้ได้อีก',
    enable: 'หน้าของรีโมตนี้จะกลับมาเมื่อสมาชิกเปิดหน้าครั้งถัดไป',
    disable: 'หน้าทั้งหมดของรีโมตนี้จะหายไปจากเว็บและเมนูทันทีที่สมาชิกเปิดหน้าใหม่',
  },
  en: {
    canary:
      'The chosen part of the visitors gets the new release with the next page they open. The same visitors stay in it when the part grows.',
    promote:
      'Everybody gets this release with the next page they open. The old release becomes the last known good one if it ran well.',
    approve:
      'The running release becomes the last known good one as soon as a new one runs, even if it has not run for long.',
    pin: 'The release of this remote does not change until a person unpins it.',
    unpin: 'The release of this remote can be changed again.',
    enable: 'The pages of this remote are back with the next page that a member opens.',
    disable: 'All pages of this remote are gone from site and menu with the next page that a member opens.',
  },
});

/** Warnings before actions that only an owner or a manager can undo. */
const undoneByLeaders = inLanguage<Record<'pin' | 'disable', string>>({
  th: {
    pin: 'คุณปลดหมุดเองไม่ได้ มีเพียงเจ้าของหรือผู้จัดการที่ปลดหมุดได้',
    disable: 'คุณเปิดใช้งานอีกครั้งเองไม่ได้ มีเพียงเจ้าของหรือผู้จัดการที่เปิดได้',
  },
  en: {
    pin: 'You cannot unpin it yourself: only an owner or a manager can.',
    disable: 'You cannot switch it on again yourself: only an owner or a manager can.',
  },
});

type ChangeText = (from: string, to: string, percent: number) => string;

const changes = inLanguage<Record<ReleaseChange['what'], ChangeText>>({
  th: {
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
  },
  en: {
    added: (_from, to) => `added, release ${to}`,
    removed: (from) => `removed, release ${from}`,
    release: (from, to) => `${from} → ${to}`,
    canary: (_from, to, percent) => `canary ${to} for ${percent}%`,
    'canary-ended': (from) => `canary ${from} ended`,
    good: (from, to) => `last known good ${from} → ${to}`,
    approved: (_from, to) => `${to} approved`,
    pinned: () => 'pinned',
    unpinned: () => 'unpinned',
    enabled: () => 'switched on',
    disabled: () => 'switched off',
  },
});

const incidentKinds = inLanguage<Record<IncidentKind, string>>({
  th: {
    'remote-failed': 'รีโมตโหลดไม่ได้',
    'shell-failed': 'โครงหน้าเว็บโหลดไม่ได้',
    'never-finished': 'หน้าไม่ขึ้นจนจบ',
    fallback: 'ใช้รุ่นสำรองแทน',
    'style-missing': 'ไม่มีไฟล์รูปแบบหน้า',
    'render-failed': 'แสดงหน้าไม่ได้',
    'drawn-otherwise': 'หน้าที่เตรียมไว้ไม่ตรง',
    'store-error': 'เรียกข้อมูลไม่ได้',
    unhandled: 'ข้อผิดพลาดของโปรแกรม',
    'policy-violation': 'ถูกนโยบายความปลอดภัยห้าม',
  },
  en: {
    'remote-failed': 'Remote did not load',
    'shell-failed': 'Shell did not load',
    'never-finished': 'Page never finished',
    fallback: 'Fallback release shown',
    'style-missing': 'Style missing',
    'render-failed': 'Page did not render',
    'drawn-otherwise': 'Prerendered page differed',
    'store-error': 'Data not read',
    unhandled: 'Unhandled error',
    'policy-violation': 'Refused by the page policy',
  },
});

const isKnown = (kind: string): kind is IncidentKind => kind in incidentKinds;

/** Names an incident, its count, and in brackets the words of the logs. */
function incident(kind: string, reason: string, count: string): string {
  const cause = reason === 'none' ? kind : `${kind}, ${reason}`;
  return isKnown(kind) ? `${incidentKinds[kind]} (${cause}) ${count}` : `${cause} ${count}`;
}

const words = inLanguage({
  th: {
    title: 'รุ่นของหน้าเว็บ',
    subtitle: (revision: number, who: string, at: string, why: string) =>
      `ฉบับที่ ${revision} โดย ${who} เมื่อ ${at}: ${why}`,
    subtitleOfTeam: (revision: number) => `ฉบับที่ ${revision}`,
    ofCommand: (who: string) => `${who} (คำสั่ง release)`,
    notSetUp: 'ยังไม่ได้ตั้งค่า',
    notSetUpHint: 'หลังบ้านนี้ยังไม่ได้เชื่อมกับคลังรุ่นของหน้าเว็บ ผู้ดูแลระบบตั้งค่าด้วย RELEASES_PAGE',
    noneYet: 'ยังไม่มีรุ่นที่ใช้งาน',
    noneYetHint: 'รุ่นแรกของแบรนด์เริ่มจากคำสั่ง release init',
    late: 'อัปเดตไม่ได้ ข้อมูลด้านล่างอาจเก่า',
    metricsAway: 'อ่านตัวนับของเซิร์ฟเวอร์หน้าเว็บ (edge) ไม่ได้ ความเร็วและปัญหาของแต่ละรุ่นจึงไม่แสดง',
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
    healthHint: 'นับตั้งแต่เซิร์ฟเวอร์หน้าเว็บ (edge) เริ่มทำงานครั้งล่าสุด สามในสี่ของหน้าไม่ช้ากว่าค่าที่แสดง',
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
    endsCanary: (canary: string, stable: string) =>
      `จบการทดลอง ${canary} ทุกคนจะใช้ ${stable} เมื่อเปิดหน้าครั้งถัดไป`,
    returnsTo: (good: string) => `ทุกคนจะกลับไปใช้รุ่นสำรอง ${good} เมื่อเปิดหน้าครั้งถัดไป`,
    reloads: 'สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่',
    action: 'สิ่งที่จะทำ',
    choose: 'รุ่นที่จะใช้',
    inUse: 'ใช้อยู่',
    inCanary: 'ทดลองอยู่',
    noReleases: 'ยังไม่มีรุ่นของรีโมตนี้ในคลัง',
    alreadyRuns: 'รุ่นนี้เปิดให้ทุกคนอยู่แล้ว ยังไม่มีอะไรให้เปลี่ยน เลือกรุ่นอื่น หรือรอรุ่นใหม่',
    share: 'สัดส่วนสมาชิก',
    shareOf: (percent: number) => `${percent}%`,
    notOpened: 'หลังบ้านไม่เปิดหน้าของรุ่นใหม่ในเบราว์เซอร์ก่อนเปลี่ยน ต่างจากคำสั่ง release ควรทดลองกับสมาชิกบางส่วนก่อน',
    whyHint: 'บันทึกไว้กับฉบับใหม่',
    recall: 'เรียกให้โหลดใหม่',
    recallTitle: 'เรียกหน้าที่เปิดอยู่ให้โหลดใหม่',
    recallHint: 'สมาชิกที่เปิดหน้าอยู่จะถูกขอให้โหลดใหม่ โดยนับถอยหลัง และรอจนไม่มีอะไรที่กรอกค้างไว้จะหายไป รุ่นที่ใช้อยู่ไม่เปลี่ยน',
    toRevisionHint: 'ทุกรีโมตและโครงหน้าเว็บกลับเป็นเหมือนฉบับนั้น รวมถึงการทดลองและหมุด โดยสร้างเป็นฉบับใหม่',
    detail: 'รายละเอียดสำหรับวิศวกร',
  },
  en: {
    title: 'Releases',
    subtitle: (revision, who, at, why) => `Revision ${revision} by ${who}, ${at}: ${why}`,
    subtitleOfTeam: (revision) => `Revision ${revision}`,
    ofCommand: (who) => `${who} (release command)`,
    notSetUp: 'Not set up',
    notSetUpHint: 'This back office is not connected to the release store. RELEASES_PAGE connects it',
    noneYet: 'No release runs yet',
    noneYetHint: 'The command release init starts the first release of a brand',
    late: 'Update failed, the data below may be old',
    metricsAway: 'The counters of the edge could not be read, so vitals and incidents are not shown',
    done: (revision) => `Changed, revision ${revision}`,
    unchanged: 'It was so already, nothing changed',
    // what runs
    running: 'What runs',
    noRemotes: 'This brand has no remote of your team',
    noRemotesHint: 'Check the names of your team’s remotes with a manager',
    remote: 'Remote',
    stable: 'Everybody',
    canary: 'Canary',
    good: 'Last known good',
    state: 'State',
    percent: (version, percent) => `${version} for ${percent}%`,
    none: '–',
    missing: 'Not in the store',
    on: 'On',
    off: 'Off',
    pinned: 'Pinned',
    pinnedBecause: (reason) => `Pinned: ${reason}`,
    approved: 'Approved',
    manage: 'Manage',
    manageOf: (remote) => `Manage ${remote}`,
    // how it is doing
    health: 'Vitals and incidents',
    healthHint: 'Counted since the last start of the edge. Three of four pages stay within the value shown',
    noHealth: 'No page has reported yet',
    noHealthHint: 'Figures are shown after members have opened and left pages',
    release: 'Release',
    role: 'Runs for',
    pages: 'Pages',
    vitals: { lcp_ms: 'Loading (LCP)', inp_ms: 'Response (INP)', cls: 'Shift (CLS)' },
    upTo: (value) => `≤ ${value}`,
    ms: (value) => `${value} ms`,
    beyond: 'Beyond the range',
    incidents: 'Incidents',
    noIncidents: 'None',
    more: 'Show more',
    // history
    history: 'History',
    noHistory: 'No change of your remotes yet',
    revision: 'Revision',
    at: 'Time',
    who: 'By',
    why: 'Reason',
    what: 'Changes',
    damaged: 'Damaged, cannot be read',
    noChanges: 'No changes',
    recalled: 'asked open pages to reload',
    otherSite: 'hosts or addresses of the brand changed',
    comparedWith: (revision) => `Compared with revision ${revision}`,
    toRevision: 'Return to it',
    toRevisionOf: (revision) => `Return to revision ${revision}`,
    compare: 'Compare two revisions',
    compareFrom: 'From revision',
    compareTo: 'To revision',
    revisionOf: (revision, at) => `Revision ${revision} · ${at}`,
    // dialogs
    endsCanary: (canary, stable) =>
      `The canary ${canary} ends. Everybody gets ${stable} with the next page they open.`,
    returnsTo: (good) =>
      `Everybody returns to ${good}, the last known good one, with the next page they open.`,
    reloads: 'Members with an open page are asked to reload.',
    action: 'Action',
    choose: 'Release',
    inUse: 'in use',
    inCanary: 'canary',
    noReleases: 'The store has no release of this remote yet',
    alreadyRuns: 'This release already runs for everybody. Choose another one, or wait for a newer release.',
    share: 'Part of the visitors',
    shareOf: (percent) => `${percent}%`,
    notOpened:
      'Unlike the release command, the back office does not open the pages of the new release in a browser first. Start with a canary.',
    whyHint: 'Stored with the new revision',
    recall: 'Recall open pages',
    recallTitle: 'Recall open pages',
    recallHint:
      'Members with an open page are asked to reload, with a countdown that waits until nothing they typed would be lost. The running releases do not change.',
    toRevisionHint:
      'The shell and all remotes become as they were in that revision, with its canaries and pins, as a new revision.',
    detail: 'Details for an engineer',
  },
});

/** Releases of the brand: what runs, how it is doing, who changed it. */
export const releasesText = {
  ...words,
  actions,
  effects,
  undoneByLeaders,
  changes,
  incident,
  /** @param who as the revision has it: names from the back office are marked */
  whoOf: (who: string) => {
    const [, name] = /^backoffice:(.+)$/.exec(who) ?? [];
    return name ?? words.ofCommand(who);
  },
  option: (version: string, at: string, mark: string) =>
    mark === '' ? `${version} · ${at}` : `${version} · ${at} · ${mark}`,
};
