import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { OfficeError } from './call-office.ts';
import { officeText } from './office.text.ts';

/** What the server offers, and the challenge that goes back with the answer. */
export interface PasskeyOffer<Options> {
  challenge: string;
  options: Options;
}
export type CreationOffer = PasskeyOffer<PublicKeyCredentialCreationOptionsJSON>;
export type LogInOffer = PasskeyOffer<PublicKeyCredentialRequestOptionsJSON>;

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = browserSupportsWebAuthn;

/** Asks the authenticator for a new passkey. @throws OfficeError when the person cancels or has it already */
export const createPasskey = ({ options }: CreationOffer): Promise<RegistrationResponseJSON> =>
  startRegistration({ optionsJSON: options }).catch(fail);

/** Asks the authenticator to log in with a passkey. @throws OfficeError when the person cancels or has none here */
export const askPasskey = ({ options }: LogInOffer): Promise<AuthenticationResponseJSON> =>
  startAuthentication({ optionsJSON: options }).catch(fail);

function fail(cause: unknown): never {
  const isKnown =
    cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new OfficeError('passkey-cancelled', isKnown ? officeText.passkeyKnown : officeText.passkeyCancelled);
}
