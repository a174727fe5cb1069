/** The first owner, as staff reads of them. */
export const firstOwnerText = {
  displayName: 'เจ้าของแบรนด์',
  reason: 'เจ้าของของเว็บตัวอย่าง',
};
