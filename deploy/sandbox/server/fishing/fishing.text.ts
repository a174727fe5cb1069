/** Words of a fishing game's page itself. What its script says is in games/fishing/fishing.text.ts. */
export const fishingText = {
  pool: 'บ่อปลา',
  targets: 'เลือกเป้าหมาย เรียงจากตัวเล็กไปตัวใหญ่',
  shoot: 'ยิง',
  auto: 'ยิงต่อเนื่อง',
} as const;
