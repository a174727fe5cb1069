import { inLanguage } from '../../../language/language.ts';

/** The filter of a statement. */
export const statementText = inLanguage({
  th: {
    kind: 'ประเภท',
    allKinds: 'ทุกประเภท',
    from: 'ตั้งแต่วันที่',
    until: 'ถึงวันที่',
    days: (most: number) => `วันของไทย ห่างกันไม่เกิน ${most} วัน`,
    problems: {
      reversed: 'วันสิ้นสุดต้องไม่มาก่อนวันเริ่มต้น',
      'too-far': 'เลือกวันห่างกันไม่เกิน 90 วัน',
    },
    apply: 'แสดง',
    clear: 'ล้างตัวกรอง',
    nothing: 'ไม่พบรายการตามตัวกรองนี้',
    nothingHint: 'ลองเลือกประเภทหรือวันอื่น',
  },
  en: {
    kind: 'Kind',
    allKinds: 'All kinds',
    from: 'From day',
    until: 'Until day',
    days: (most) => `Days of Bangkok, at most ${most} days apart`,
    problems: {
      reversed: 'The last day cannot be before the first',
      'too-far': 'Choose days that are at most 90 days apart',
    },
    apply: 'Show',
    clear: 'Clear the filter',
    nothing: 'No movements match this filter',
    nothingHint: 'Try another kind or other days',
  },
});
