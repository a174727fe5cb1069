import { inLanguage } from '../language/language.ts';

/** How long something lasts, by unit. */
export const durationText = inLanguage({
  th: {
    none: 'ไม่ถึงนาที',
    minutes: (count: number) => `${count} นาที`,
    hours: (count: number) => `${count} ชม.`,
    days: (count: number) => `${count} วัน`,
  },
  en: {
    none: 'under a minute',
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
  },
});
