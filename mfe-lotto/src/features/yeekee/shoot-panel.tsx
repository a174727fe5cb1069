import { announce, useSession } from '@sanuk/platform';
import { Alert, Button, Card, DigitBoxes, LoginIcon, NumberPad, TargetIcon } from '@sanuk/ui';
import { useState } from 'react';
import { useDigitKeys } from '../../shared/use-digit-keys.ts';
import type { Shoot } from './use-shoot.ts';
import styles from './yeekee.module.css';
import { numberFrom, shotDigits } from './yeekee.rules.ts';
import { shootingText } from './yeekee.text.ts';

/** A share of one, by the browser's own random source. */
const randomShare = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Where a number is typed and shot; a visitor is led to the login, which leads back here. */
export function ShootPanel({ shooting }: { shooting: Shoot }) {
  const session = useSession();
  return session.status === 'guest' ? (
    <LoginPanel />
  ) : (
    <Entry {...shooting} isKnown={session.status === 'member'} />
  );
}

function LoginPanel() {
  return (
    <Card className={styles.login}>
      <p>{shootingText.loginMore}</p>
      <Button
        variant="primary"
        icon={<LoginIcon size={20} />}
        onClick={() => announce('dialog:open', { dialog: 'login' })}
      >
        {shootingText.login}
      </Button>
    </Card>
  );
}

function Entry({ isSending, waitSeconds, last, refusal, shoot, isKnown }: Shoot & { isKnown: boolean }) {
  const [number, setNumber] = useState('');
  const isReady = isKnown && number.length === shotDigits && waitSeconds === 0;
  const press = async () => {
    if (isReady && (await shoot(number))) setNumber('');
  };
  const keys = {
    onDigit: (digit: string) => setNumber((before) => (before + digit).slice(0, shotDigits)),
    onDelete: () => setNumber((before) => before.slice(0, -1)),
  };
  useDigitKeys({ ...keys, onEscape: () => setNumber(''), onEnter: () => void press() }, !isSending);
  return (
    <Card className={styles.entry}>
      <DigitBoxes length={shotDigits} value={number} label={shootingText.number} />
      <NumberPad
        {...keys}
        disabled={isSending}
        extra={{ label: shootingText.random, onPress: () => setNumber(numberFrom(randomShare())) }}
      />
      <Button
        variant="primary"
        size="l"
        block
        icon={<TargetIcon size={20} />}
        loading={isSending}
        disabled={!isReady}
        onClick={() => void press()}
      >
        {waitSeconds > 0 ? shootingText.wait(waitSeconds) : shootingText.shoot}
      </Button>
      {refusal ? (
        <Alert tone="danger">{refusal}</Alert>
      ) : (
        <p className={styles.hint} role="status">
          {last ? shootingText.shot(last.number, last.position) : shootingText.hint}
        </p>
      )}
    </Card>
  );
}
