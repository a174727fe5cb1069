import { Badge } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { limitsQuery } from './limits.api.ts';
import { memberLimitsText as text } from './member-limits.text.ts';

/** Shows that a member is excluded or on a break. The status of such a member is still active. */
export function StopBadge({ brand, phone }: { brand: string; phone: string }) {
  const { data } = useQuery(limitsQuery(brand, phone));
  if (data?.excluded_until) return <Badge tone="danger">{text.isExcluded}</Badge>;
  if (data?.break_until) return <Badge tone="warning">{text.isOnBreak}</Badge>;
  return null;
}
