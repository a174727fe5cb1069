/** Unknown levels of a later day look like the highest known one, never like a broken page (requirement A10). */
export const avatarLevel = (level: number): 0 | 1 | 2 => (level >= 2 ? 2 : level === 1 ? 1 : 0);

/** A phone of ten digits in groups; what is no such phone stays as it is. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
