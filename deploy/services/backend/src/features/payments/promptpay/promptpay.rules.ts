import { plainBaht } from '@sanuk/contract/money';

/**
 * PromptPay QR payloads: EMVCo merchant-presented mode, written as tag, length, value. Our own hundred lines and not
 * a package: the ones there are write no reference (tag 62), which is how the bank names the payment back to us.
 */
const creditTransfer = 'A000000677010111';
const billPayment = 'A000000677010112';

/** Who is paid by bill payment: the biller's id (tax id and suffix) and what it asks for beside the reference. */
export interface Biller {
  billerId: string;
  reference2?: string | undefined;
}

export interface PromptPayQr {
  /** mobile number, national or tax id (13 digits), e-wallet id (15 digits); or a biller */
  receiver: string | Biller;
  /** null makes a QR that is paid any number of times with any amount */
  amountSatang: bigint | null;
  /** up to 25 letters and digits in tag 62 sub-tag 05 (reference label); of a bill up to 20, as its reference 1, and never null */
  reference: string | null;
}

/** The text of the QR. @throws RangeError for a receiver, amount or reference that cannot stand in one. */
export function promptPayPayload({ receiver, amountSatang, reference }: PromptPayQr): string {
  if (amountSatang !== null && (amountSatang <= 0n || amountSatang > 999_999_999_99n)) {
    throw new RangeError(`not an amount of a QR: ${amountSatang}`);
  }
  if (reference !== null && !/^[A-Za-z0-9]{1,25}$/.test(reference)) {
    throw new RangeError(`not a reference of a QR: ${reference}`);
  }
  const fields = [
    field('00', '01'),
    field('01', amountSatang === null ? '11' : '12'),
    typeof receiver === 'string'
      ? field('29', field('00', creditTransfer) + receiverField(receiver))
      : field('30', field('00', billPayment) + billFields(receiver, reference)),
    field('58', 'TH'),
    field('53', '764'),
    amountSatang === null ? '' : field('54', plainBaht(amountSatang)),
    reference === null || typeof receiver !== 'string' ? '' : field('62', field('05', reference)),
    '6304',
  ].join('');
  return fields + crc16(fields);
}

function receiverField(receiver: string): string {
  const digits = receiver.replace(/\D/g, '');
  if (digits.length === 15) return field('03', digits);
  if (digits.length === 13) return field('02', digits);
  const national = digits.replace(/^(?:66|0)/, '');
  if (national.length !== 9) throw new RangeError(`not a receiver of a QR: ${receiver}`);
  return field('01', `0066${national}`);
}

function billFields({ billerId, reference2 }: Biller, reference: string | null): string {
  const isWhole =
    /^\d{15}$/.test(billerId) &&
    /^[A-Z0-9]{1,20}$/.test(reference ?? '') &&
    /^[A-Z0-9]{0,20}$/.test(reference2 ?? '');
  if (!isWhole) throw new RangeError(`not a bill of a QR: ${billerId} ${reference} ${reference2}`);
  return [
    field('01', billerId),
    field('02', reference ?? ''),
    reference2 ? field('03', reference2) : '',
  ].join('');
}

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, not reflected; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
