import { paths } from '@sanuk/platform';

export const notBuiltText = {
  toLobby: 'ไปหน้าศูนย์รวมหวย',
  titles: { [paths.lottoRates]: 'อัตราจ่าย', [paths.lottoResults]: 'ผลรางวัล' } as Readonly<
    Record<string, string>
  >,
} as const;
