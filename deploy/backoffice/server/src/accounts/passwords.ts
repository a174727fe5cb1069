import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's first recommendation. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password nobody knows: checked where there is no account, so that the answer takes as long. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6JGglczr/xY7sw0yRfwuMQ$v2u18djvQLpgf6AhgLq0ZIHsRstrYe5dqrT9VontAW0';

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** @param passwordHash null where there is no account or no password */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password);
  return isRight && passwordHash !== null;
}
