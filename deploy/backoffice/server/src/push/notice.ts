import { noticeText } from './notice.text.ts';
import type { NoticeLanguage } from './push.repository.ts';
import { type WaitingItem, waitingKinds } from './waiting.service.ts';

/** What a browser shows. It is on locked screens, so it names no member, account or amount. */
export interface Notice {
  title: string;
  body: string;
  /** whose queue a press opens: the first one where something waits */
  brand: string;
  lang: NoticeLanguage;
}

/** Counts what waits, a line for each brand where something does. */
export function noticeOf(
  waiting: ReadonlyMap<string, readonly WaitingItem[]>,
  brands: readonly string[],
  language: NoticeLanguage,
): Notice {
  const text = noticeText[language];
  const lines = brands.flatMap((brand): { brand: string; line: string }[] => {
    const items = waiting.get(brand) ?? [];
    const counts = waitingKinds.flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length;
      return count > 0 ? [text.count(text.kinds[kind], count)] : [];
    });
    return counts.length > 0 ? [{ brand, line: `${brand}: ${counts.join(', ')}` }] : [];
  });
  return {
    title: text.title,
    body: lines.map(({ line }) => line).join('\n'),
    brand: lines[0]?.brand ?? '',
    lang: language,
  };
}

/** The first message of a browser, which proves that messages reach it. */
export const beginningOf = (brand: string, language: NoticeLanguage): Notice => ({
  title: noticeText[language].title,
  body: noticeText[language].begins(brand),
  brand,
  lang: language,
});
