/** The level whose picture is drawn: 0 guest, 1 gold, 2 hero (requirement A10); a higher one is a hero too. */
export const vipLevel = (level: number): 0 | 1 | 2 => (level >= 2 ? 2 : level === 1 ? 1 : 0);
