import type { YeekeeShots } from '@sanuk/contract/areas/lotto';
import { useEffect, useState } from 'react';

/** Whether the opened seal fits the system's shots; unavailable where the browser has no digest to compute. */
export type SealVerdict = 'fits' | 'fails' | 'unavailable';

/** The sha256 of a text in hexadecimal digits; undefined on a page the browser does not trust with it. */
async function digestOf(text: string): Promise<string | undefined> {
  // Only pages by https, and those of this machine, have it.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text that was sealed: the nonce, and the system's shots in order. */
const sealedText = (nonce: string, shots: YeekeeShots['shots']): string =>
  `${nonce}:${shots
    .filter((shot) => shot.by_system)
    .map((shot) => shot.number)
    .join(',')}`;

/** Computes the published seal anew, in this browser. Undefined while there is nothing to compute, and until it is done. */
export function useSealVerdict({ shots, nonce, commitment }: YeekeeShots): SealVerdict | undefined {
  const [verdict, setVerdict] = useState<SealVerdict>();
  useEffect(() => {
    if (!nonce || !commitment) return undefined;
    let isOver = false;
    void digestOf(sealedText(nonce, shots)).then((digest) => {
      if (!isOver)
        setVerdict(digest === undefined ? 'unavailable' : digest === commitment ? 'fits' : 'fails');
    });
    return () => {
      isOver = true;
    };
  }, [shots, nonce, commitment]);
  return verdict;
}
