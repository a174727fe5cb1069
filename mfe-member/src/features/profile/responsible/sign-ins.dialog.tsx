import { Badge, Dialog, List, ListRow, Skeleton } from '@sanuk/ui';
import { LoadFailed } from './load-failed.tsx';
import { deviceOf } from './responsible.rules.ts';
import { responsibleText, signInText as text } from './responsible.text.ts';
import { useSignIns } from './use-responsible.ts';

interface SignInsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** When and with what the member signed in. */
export function SignInsDialog({ open, onClose }: SignInsDialogProps) {
  return (
    <Dialog
      overlay="sign-ins"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={responsibleText.signIns}
      width={480}
      form="sheet"
    >
      <SignIns />
    </Dialog>
  );
}

const tones = { 'this-one': 'accent', open: 'success', ended: 'neutral' } as const;

function SignIns() {
  const query = useSignIns();
  const { data, error } = query;
  if (!data && error === null) return <Skeleton shape="row" count={5} />;
  if (!data) return <LoadFailed title={text.loadFailed} query={query} />;
  return (
    <List label={text.list}>
      {data.map(({ at, address, device, state, way }) => (
        <ListRow
          key={at}
          title={text.devices[deviceOf(device)]}
          subtitle={text.from(at, address, way)}
          end={<Badge tone={tones[state]}>{text.states[state]}</Badge>}
        />
      ))}
    </List>
  );
}
