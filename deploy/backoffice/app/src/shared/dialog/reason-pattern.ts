/** At least three characters without the spaces around them, as the server requires of a reason. */
export const reasonPattern = '\\s*\\S.+\\S\\s*';
