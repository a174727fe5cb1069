import { isDocumentSigned, signDocument } from '@sanuk/common/signature';
import type { BrandManifest, SignedManifest } from '@sanuk/contract/federation/manifest';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SigningKey, TrustedKeys } from './keys.ts';

const releaseId = Type.String({ pattern: '^[0-9a-f]{20}$' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const RemoteShape = Type.Object({
  stable: releaseId,
  lastKnownGood: orNull(releaseId),
  approved: Type.Optional(releaseId),
  canary: orNull(
    Type.Object({
      release: releaseId,
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      salt: Type.String({ minLength: 1, maxLength: 60 }),
    }),
  ),
  pinned: orNull(Type.Object({ reason: Type.String() })),
  enabled: Type.Boolean(),
});

const SiteShape = Type.Object({
  hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1 }),
  agentId: Type.Integer({ minimum: 1 }),
  agentCode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  apiBaseUrl: Type.String({ pattern: '^(?:https?://[a-z0-9.-]+(?::\\d+)?)?(?:/[A-Za-z0-9._-]+)*$' }),
  boxOrigins: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.-]+(:\\d+)?$' })),
});

const SignedShape = Type.Object({
  keyId: Type.String(),
  signature: Type.String(),
  manifest: Type.Object({
    brand: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    parent: orNull(Type.Integer({ minimum: 1 })),
    createdAt: Type.String(),
    createdBy: Type.String(),
    reason: Type.String(),
    minRevision: Type.Integer({ minimum: 0 }),
    shell: RemoteShape,
    remotes: Type.Record(Type.String(), RemoteShape),
    site: Type.Optional(SiteShape),
  }),
});

const shapeFitsContract = (signed: Static<typeof SignedShape>): SignedManifest => signed;

/** Signs a manifest: brand, revision and key id are among what the signature covers, so it fits no other place. */
export function signManifest(manifest: BrandManifest, key: SigningKey): SignedManifest {
  return { keyId: key.keyId, signature: signDocument(key, { manifest }), manifest };
}

export type ManifestFlaw = 'malformed' | 'unknown-key' | 'bad-signature' | 'wrong-brand' | 'wrong-revision';

/**
 * Proves a stored manifest: its shape, its signature by a trusted key, and that it is the one of this brand and
 * revision and not a copy of another.
 */
export function verifyManifest(
  text: string,
  trusted: TrustedKeys,
  expected: { brand: string; revision: number },
): { manifest: BrandManifest; keyId: string } | { flaw: ManifestFlaw } {
  const signed = parseSigned(text);
  if (!signed) return { flaw: 'malformed' };
  const { keyId, signature, manifest } = signed;
  const key = trusted.get(keyId);
  if (!key) return { flaw: 'unknown-key' };
  if (!isDocumentSigned({ keyId, key }, { manifest }, signature)) return { flaw: 'bad-signature' };
  if (manifest.brand !== expected.brand) return { flaw: 'wrong-brand' };
  if (manifest.revision !== expected.revision) return { flaw: 'wrong-revision' };
  return { manifest, keyId };
}

/** The manifest in a stored text, without any proof; null where it has not the shape of one. */
export const parseManifest = (text: string): BrandManifest | null => parseSigned(text)?.manifest ?? null;

function parseSigned(text: string): SignedManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(SignedShape, value) ? shapeFitsContract(value) : null;
  } catch {
    return null;
  }
}
