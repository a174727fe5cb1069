import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../office/call-office.ts';
import { makeDeviceKey } from '../../office/device-key.ts';
import { askPasskey, type LogInOffer } from '../../office/passkeys.ts';

/** A secret for the app, before it was proven. */
interface Setup {
  secret: string;
  /** for the QR code */
  address: string;
  setup: string;
}

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: () => callOffice<Setup>('POST', '/api/setup', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const logIn = async (form: { name: string; password: string; code: string }): Promise<void> => {
  await callOffice('POST', '/api/log-in', { ...form, device: await makeDeviceKey() });
};

/** Logs in with a passkey in place of name, password and code. */
export async function logInByPasskey(): Promise<void> {
  const offer = await callOffice<LogInOffer>('POST', '/api/log-in/passkey/options', {});
  const response = await askPasskey(offer);
  const { challenge } = offer;
  await callOffice('POST', '/api/log-in/passkey', { challenge, response, device: await makeDeviceKey() });
}

/** Who joined. */
export interface Joined {
  /** user name, which is typed at the next log-in */
  name: string;
  /** shown once */
  recovery_codes: string[];
}

export const joinStaff = async (form: {
  invitation: string;
  password: string;
  setup: string;
  code: string;
}): Promise<Joined> => callOffice('POST', '/api/join', { ...form, device: await makeDeviceKey() });
