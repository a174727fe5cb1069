import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { inLanguage } from '../language/language.ts';

/** Names of the roles. */
export const roleNames = inLanguage<Record<StaffRole, string>>({
  th: {
    owner: 'เจ้าของ',
    manager: 'ผู้จัดการ',
    finance: 'การเงิน',
    lottery: 'หวย',
    content: 'เนื้อหา',
    support: 'บริการสมาชิก',
    auditor: 'ผู้ตรวจสอบ',
    'release-team': 'ทีมปล่อยรุ่น',
  },
  en: {
    owner: 'Owner',
    manager: 'Manager',
    finance: 'Finance',
    lottery: 'Lottery',
    content: 'Content',
    support: 'Support',
    auditor: 'Auditor',
    'release-team': 'Release team',
  },
});

/** A role in words, with the remotes of a release team. */
export const roleText = ({
  role,
  remotes,
}: {
  role: StaffRole;
  remotes: readonly string[] | null;
}): string => (remotes ? `${roleNames[role]} (${remotes.join(', ')})` : roleNames[role]);
