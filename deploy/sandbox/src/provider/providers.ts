/** Which way a provider's pictures are composed (art/families). */
export type Family = 'palace' | 'river' | 'night' | 'market' | 'gems' | 'forest';

export interface Provider {
  id: string;
  /** initials that start each of its game ids */
  code: string;
  name: string;
  /** its own colour, as the lobby may show it */
  colour: string;
  family: Family;
}

/** Six studios that do not exist. */
export const providers = [
  { id: 'wang-bua', code: 'wb', name: 'Wang Bua', colour: '#d65aa8', family: 'palace' },
  { id: 'khlong-sai', code: 'ks', name: 'Khlong Sai', colour: '#2fb8b0', family: 'river' },
  { id: 'duean-phen', code: 'dp', name: 'Duean Phen', colour: '#7c8cff', family: 'night' },
  { id: 'talad-nat', code: 'tn', name: 'Talad Nat', colour: '#ff8a3d', family: 'market' },
  { id: 'phet-pailin', code: 'pp', name: 'Phet Pailin', colour: '#a678ff', family: 'gems' },
  { id: 'lan-pa', code: 'lp', name: 'Lan Pa', colour: '#6cc24a', family: 'forest' },
] as const satisfies readonly Provider[];

export type ProviderId = (typeof providers)[number]['id'];

/** @throws Error for an id that is not in the list, which the types already refuse */
export function providerOf(id: ProviderId): Provider {
  const found = providers.find((provider) => provider.id === id);
  if (!found) throw new Error(`unknown provider ${id}`);
  return found;
}
