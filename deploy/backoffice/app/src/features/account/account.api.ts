import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../office/call-office.ts';
import { type CreationOffer, createPasskey } from '../../office/passkeys.ts';

/** An open session of the person. */
export interface OwnSession {
  session_id: string;
  opened_at: string;
  last_seen_at: string;
  address: string;
  user_agent: string;
}

/** Every open session of the person, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callOffice<OwnSession[]>('GET', '/api/sessions'),
});

/** Ends one session of the person. `ended` is 0 for a session that was over already. */
export const endSession = (sessionId: string): Promise<{ ended: number }> =>
  callOffice('POST', '/api/sessions/end', { session_id: sessionId });

/** A passkey of the person. */
export interface OwnPasskey {
  credential_id: string;
  label: string;
  created_at: string;
  /** null for one that was never used */
  last_used_at: string | null;
}

export const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: () => callOffice<OwnPasskey[]>('GET', '/api/passkeys'),
});

/** Makes a passkey in this device and registers it. @throws OfficeError */
export async function addPasskey(given: { label: string; password: string }): Promise<void> {
  const offer = await callOffice<CreationOffer>('POST', '/api/passkeys/options', {});
  const response = await createPasskey(offer);
  const { challenge } = offer;
  await callOffice('POST', '/api/passkeys/add', { ...given, challenge, response });
}

export const removePasskey = (credentialId: string): Promise<{ removed: boolean }> =>
  callOffice('POST', '/api/passkeys/remove', { credential_id: credentialId });
