/** Masks a phone number for other members: only its first and last two digits stay. */
export const maskedPhone = (phone: string) => `${phone.slice(0, 2)}****${phone.slice(-2)}`;
