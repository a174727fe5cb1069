import { useParams } from 'react-router-dom';
import type { PageProps } from '../../office/page-props.ts';
import { MemberDetail } from './member-detail.tsx';
import { MemberSearch } from './member-search.tsx';

/** One field that finds members; one page for each of them. */
export function MembersPage({ brand, me }: PageProps) {
  const { phone } = useParams();
  return phone === undefined ? (
    <MemberSearch brand={brand} />
  ) : (
    <MemberDetail key={phone} {...{ brand, me, phone }} />
  );
}
