/** CRC-16/CCITT-FALSE over ASCII text, as four upper-case hex digits (EMVCo merchant-presented QR, tag 63). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Whether a QR payload is whole: tag 63 stands last and fits what precedes it. */
export const isWholePayload = (payload: string): boolean =>
  /^000201.*6304[0-9A-F]{4}$/.test(payload) && crc16(payload.slice(0, -4)) === payload.slice(-4);
