/** What each number game is called, in Thai and in English. */
export const numberGameNames: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  'wb-lotus-keno': ['คีโนบัวทอง', 'Golden Lotus Keno'],
  'dp-star-keno': ['คีโนดาวเต็มฟ้า', 'Starry Sky Keno'],
  'pp-diamond-keno': ['คีโนเพชรล้านกะรัต', 'Million Carat Keno'],
};
