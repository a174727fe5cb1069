import type { ErrorCode } from '@sanuk/contract/errors';
import type { OfficeCode } from '@sanuk/contract/outside/office-codes';
import { language } from '../language/language.ts';

/** Refusals of the back office's own server, in English: a new code breaks the build until its sentence is here. */
const ofOffice: Record<OfficeCode, string> = {
  'wrong-credentials': 'User name, password or code is wrong.',
  'too-many-attempts': 'Too many attempts. Wait 15 minutes and try again.',
  'code-wrong': 'The code of the authenticator app is wrong. Try the next code.',
  'wrong-password': 'The password is wrong.',
  'passkey-invalid': 'This passkey cannot be used. Try again, or use the password.',
  'invitation-invalid': 'This invitation is not valid any more. Ask for a new one.',
  'session-over': 'Log in again.',
  'address-not-allowed': 'This network is not allowed.',
  'request-invalid': 'The request is not valid. Check what you entered, or reload the page.',
  'not-found': 'Not found.',
  'backend-away': 'The backend does not answer. Try again in a moment.',
  'not-permitted': 'Your role does not permit this.',
  'releases-not-set-up': 'This back office is not connected to the release store.',
  'store-away': 'The release store does not answer. Try again in a moment.',
  'brand-without-releases': 'No release of this brand runs yet.',
  'brand-damaged':
    'The newest revision of this brand is damaged. Nothing can be changed until an engineer repairs it.',
  'revision-conflict':
    'Another person changed the brand first, or your last order was carried out. Close this dialog, and read the new state before you try again.',
  'remote-pinned': 'This remote is pinned. Unpin it before you change its release.',
  'canary-needed':
    'A release team shows a new release to at most 50 % of the visitors for 30 minutes before it promotes it to everybody, and approves it after 30 minutes more.',
  'release-refused':
    'The checks before the change failed, and nothing was changed. Give the details below to an engineer.',
  'revision-unreadable': 'This revision cannot be read. It is damaged, or does not exist any more.',
  'push-service-unknown':
    'The notification service of this browser is not known here. Use Chrome, Edge, Firefox or Safari.',
  'push-refused': 'The notification service of the browser refuses messages. Turn it off, and on again.',
  internal: 'Something went wrong. Try again.',
};

/** Refusals of the backend that a person of the staff can meet, in English. */
const ofBackend = {
  'member-unknown': 'No member has this phone number.',
  'account-suspended': 'The member is suspended.',
  'self-excluded': 'The member excluded themselves.',
  'on-break': 'The member takes a break from play.',
  'stop-shorter':
    'The member has excluded themselves for longer already. It can be made longer, not shorter.',
  'promotion-unknown': 'This promotion does not exist.',
  'promotion-over': 'This promotion has ended already. Read the list again.',
  'deposit-limit-reached': 'The deposit limit of the member is reached.',
  'bank-account-invalid': 'Bank or account number is not valid.',
  'bank-account-taken': 'Another member has this account number.',
  'insufficient-balance': 'The balance is too small.',
  'amount-invalid': 'The amount is not valid.',
  'amount-below-minimum': 'The amount is below the minimum.',
  'amount-above-maximum': 'The amount is above the maximum.',
  'idempotency-conflict':
    'This order was sent already with other content. Read the list again before you retry.',
  'wallet-unknown': 'This wallet does not exist.',
  'payment-unknown': 'This deposit does not exist.',
  'review-unknown': 'This deposit in review does not exist.',
  'review-taken': 'Another person has decided this already. Read the list again.',
  'second-person-needed': 'Another person has to give or approve this order.',
  'approver-day-sum-reached':
    'Your approvals of the day have reached the limit. Another person has to approve this order.',
  'proposer-removed':
    'Who proposed this has no role for the brand any more. Reject the proposal and make a new one.',
  'too-many-proposals':
    'Too many of your proposals of this kind wait for another person. Wait until some are decided.',
  'personal-key-needed': 'This order needs the key of a person.',
  'grant-unknown': 'This grant does not exist.',
  'grant-taken': 'Another person has decided this grant already.',
  'transfer-unknown': 'This transfer does not exist.',
  'account-change-unknown': 'This account change does not exist.',
  'account-change-taken':
    'Another person has decided this account change already, or the account of the member was changed.',
  'adjustment-unknown': 'This cash adjustment does not exist.',
  'adjustment-taken': 'Another person has decided this cash adjustment already. Read the list again.',
  'adjustment-exceeds-cash':
    'The member has less cash than this debit takes. The proposal goes on waiting: approve it later, or reject it and propose another amount.',
  'withdrawal-unknown': 'This withdrawal does not exist.',
  'withdrawal-pending': 'A withdrawal of the member is on its way. Wait until it has ended.',
  'withdrawal-not-cancellable': 'This withdrawal cannot be cancelled any more.',
  'withdrawal-taken': 'Another person has decided this withdrawal already. Read its state again.',
  'withdrawal-account-unknown': 'The member has no such account.',
  'withdrawal-amount-differs': 'The amount is not the one of the withdrawal.',
  'held-win-unknown': 'This held win does not exist.',
  'held-win-not-payable':
    'This win cannot be paid any more: its bet or round was paid, refunded or closed before.',
  'key-of-another-brand': 'Your key is not valid for this brand.',
  'brand-unknown': 'This brand does not exist.',
  'brand-refused': 'The backend refused the configuration of this brand.',
  'staff-unknown': 'No person of the staff has this name.',
  'staff-taken': 'This user name is taken. Choose another one.',
  'owner-needed': 'A brand needs an owner. Make another person the owner first.',
  'too-many-requests': 'Too many requests. Wait a moment and try again.',
  'request-too-slow': 'The request came too slowly. Check the internet and try again.',
  'request-too-large': 'The request is too large.',
  'headers-too-large':
    'The headers of the request are too large. Remove the cookies of this site and try again.',
  unavailable: 'The backend is not available for the moment. Try again.',
} satisfies Partial<Record<ErrorCode, string>>;

const sentences: Readonly<Record<string, string>> = { ...ofBackend, ...ofOffice };

/** Codes whose Thai sentence may say more than the code does: how much of a limit is used, or which field is wrong. */
const detailed: ReadonlySet<string> = new Set<ErrorCode>([
  'second-person-needed',
  'approver-day-sum-reached',
  'adjustment-exceeds-cash',
  'brand-refused',
  'request-invalid',
]);

/**
 * Writes a refusal in the language of the page. The servers answer in Thai: in English the sentence is found by its code, and the Thai
 * one follows where it says more, or where the code is unknown here.
 */
export function refusalText(code: string, message: string): string {
  if (language === 'th') return message;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return `The server refused this (${code}): ${message}`;
  return detailed.has(code) && message !== '' ? `${sentence} (${message})` : sentence;
}
