import { useParams } from 'react-router-dom';
import type { PageProps } from '../../office/page-props.ts';
import { MemberDetail } from './detail/member-detail.tsx';
import { MemberSearch } from './search/member-search.tsx';
import { TransferTrace } from './trace/transfer-trace.tsx';

/** One field that finds members; one page for each of them, and one for each transfer of theirs. */
export function MembersPage({ brand, me }: PageProps) {
  const { phone, transfer } = useParams();
  if (phone === undefined) return <MemberSearch brand={brand} />;
  if (transfer === undefined) return <MemberDetail key={phone} {...{ brand, me, phone }} />;
  return <TransferTrace key={transfer} {...{ brand, phone }} transferId={transfer} />;
}
