import { ignoreError } from '@sanuk/platform';
import { DownloadIcon, List, ListRow } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { EntryPicture } from '../menu/entry-groups.tsx';
import { installText } from './install.text.ts';
import { installOfferAtom } from './install-offer.ts';

/** Installs the site as an app (requirement X6); not there where the browser offers nothing. */
export function InstallEntry({ onLeave }: { onLeave: () => void }) {
  const [offer, setOffer] = useAtom(installOfferAtom);
  if (!offer) return null;
  const install = () => {
    setOffer(null);
    onLeave();
    offer.prompt().catch(ignoreError);
  };
  return (
    <List label={installText.install}>
      <ListRow
        title={installText.install}
        start={
          <EntryPicture tone="info">
            <DownloadIcon />
          </EntryPicture>
        }
        onClick={install}
      />
    </List>
  );
}
