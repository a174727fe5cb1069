import type { FreeSpinSource, FreeSpinWallet } from '@sanuk/contract/areas/free-spins';
import { formatNumber } from '@sanuk/platform';

const sources: Readonly<Record<FreeSpinSource, string>> = {
  promotion: 'จากโปรโมชัน',
  wheel: 'จากวงล้อ',
  staff: 'จากเว็บไซต์',
};
const wallets: Readonly<Record<FreeSpinWallet, string>> = {
  bonus: 'เงินรางวัลเข้ากระเป๋าโบนัส',
  free: 'เงินรางวัลเข้ากระเป๋าเครดิตฟรี',
};

export const freeSpinsText = {
  title: 'ฟรีสปินของคุณ',
  from: (source: FreeSpinSource) => sources[source],
  into: (wallet: FreeSpinWallet) => wallets[wallet],
  left: (left: number, spins: number) => `เหลือ ${formatNumber(left)} จาก ${formatNumber(spins)} ครั้ง`,
  stake: (baht: string) => `หมุนละ ${baht} ไม่หักเงิน`,
  won: (baht: string) => `ได้รับแล้ว ${baht}`,
  until: (time: string) => `ใช้ได้ถึง ${time}`,
  ofProvider: (provider: string) => `เกมของค่าย ${provider}`,
  play: 'เล่นฟรีสปิน',
  playNamed: (name: string) => `เล่นฟรีสปิน ${name}`,
  choose: 'เลือกเกม',
  chooseNamed: (provider: string) => `เลือกเกมของค่าย ${provider}`,
  closed: 'เกมนี้ปิดให้บริการอยู่ ฟรีสปินยังเป็นของคุณ',
  none: 'คุณยังไม่มีฟรีสปิน',
  noneHint: 'รับฟรีสปินได้จากวงล้อและโปรโมชัน แล้วเล่นได้กับเกมในหน้านี้',
  failed: 'โหลดฟรีสปินของคุณไม่สำเร็จ',
} as const;
