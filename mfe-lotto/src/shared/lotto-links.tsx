import { isRouteOff, paths, placeNames, useSession } from '@sanuk/platform';
import { Chip, ChipRow, LottoIcon, PercentIcon, ReceiptIcon, TargetIcon, TrophyIcon } from '@sanuk/ui';
import { Link, useLocation } from 'react-router-dom';
import { marketText } from './rounds/market.text.ts';

const places = [
  { path: paths.lottoLobby, label: placeNames.lottoLobby, icon: <LottoIcon size={20} /> },
  { path: paths.lottoYeekee(), label: placeNames.lottoYeekee, icon: <TargetIcon size={20} /> },
  { path: paths.lottoResults, label: placeNames.lottoResults, icon: <TrophyIcon size={20} /> },
  { path: paths.lottoRates, label: placeNames.lottoRates, icon: <PercentIcon size={20} /> },
];
// Last, so that nothing moves when it is known that a member is here.
const ofMember = { path: paths.lottoBills, label: placeNames.lottoBills, icon: <ReceiptIcon size={20} /> };

/** From each page of the lottery to the others, without those the brand does not offer. */
export function LottoLinks() {
  const { pathname } = useLocation();
  const isMember = useSession().status === 'member';
  const shown = [...places, ...(isMember ? [ofMember] : [])].filter(({ path }) => !isRouteOff(path));
  return (
    <nav aria-label={marketText.links}>
      <ChipRow label={marketText.links}>
        {shown.map(({ path, label, icon }) => (
          <Chip key={path} asChild selected={path === pathname} icon={icon}>
            <Link to={path}>{label}</Link>
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}
