import { Alert, Button } from '@sanuk/ui';
import { authText as text } from '../auth.text.ts';

interface RegisterTroubleProps {
  message: string | undefined;
  isOutcomeUnknown: boolean;
  isBusy: boolean;
  tryLogin: () => void;
}

/** What is wrong with no field in particular, or that nobody knows what became of the registration. */
export function RegisterTrouble({ message, isOutcomeUnknown, isBusy, tryLogin }: RegisterTroubleProps) {
  return (
    <>
      {isOutcomeUnknown && (
        <Alert
          tone="warning"
          title={text.outcomeUnknownTitle}
          action={
            <Button variant="primary" size="s" loading={isBusy} onClick={tryLogin}>
              {text.tryLogin}
            </Button>
          }
        >
          {text.outcomeUnknown}
        </Alert>
      )}
      {message && <Alert tone="danger">{message}</Alert>}
    </>
  );
}
