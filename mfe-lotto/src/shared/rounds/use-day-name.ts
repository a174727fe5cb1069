import { bangkokDay, formatDate, useServerSecond } from '@sanuk/platform';
import { marketText } from './market.text.ts';

/** A day as members say it: วันนี้, เมื่อวาน, or its date. Noon keeps it that day in every zone. */
export function useDayName(): (day: string) => string {
  const nowMs = useServerSecond() * 1000;
  const today = bangkokDay(nowMs);
  const yesterday = bangkokDay(nowMs - 86_400_000);
  return (day) => {
    if (day === today) return marketText.today;
    return day === yesterday ? marketText.yesterday : formatDate(`${day}T05:00:00Z`);
  };
}
