/** What follows an equals sign inside an argument, as in `OPERATOR_KEYS=operator:k1=…`. */
const afterEquals = /(?<==)[\w+/=-]{16,}/g;
/** Hex or base64 by itself, with letters and digits: longer than any name or release id. */
const byItself = /(?=[A-Za-z+/_]*\d)(?=[\d+/_]*[A-Za-z])[A-Za-z0-9+/_]{32,}={0,2}/g;

function secretsIn(argument: string): string[] {
  const value = argument.replace(/^--[\w-]+=/, '');
  return [...value.matchAll(afterEquals), ...value.matchAll(byItself)].map(([secret]) => secret);
}

/**
 * A message without what somebody wrote on the command line that looks like a secret. It does not belong there, and a
 * message lands in logs and tickets.
 */
export function withoutSecrets(message: string, args: readonly string[]): string {
  const secrets = args.flatMap(secretsIn).sort((a, b) => b.length - a.length);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message);
}
