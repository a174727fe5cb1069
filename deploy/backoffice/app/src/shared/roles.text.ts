import type { StaffRole } from '@sanuk/contract/outside/staff-roles';

/** Thai names of the roles. */
export const roleNames: Record<StaffRole, string> = {
  owner: 'เจ้าของ',
  manager: 'ผู้จัดการ',
  finance: 'การเงิน',
  lottery: 'หวย',
  content: 'เนื้อหา',
  support: 'บริการสมาชิก',
  auditor: 'ผู้ตรวจสอบ',
  'release-team': 'ทีมปล่อยเวอร์ชัน',
};
