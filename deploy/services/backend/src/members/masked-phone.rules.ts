/** A member as strangers see them: first and last two digits of the phone number. */
export const maskedPhone = (phone: string) => `${phone.slice(0, 2)}****${phone.slice(-2)}`;
