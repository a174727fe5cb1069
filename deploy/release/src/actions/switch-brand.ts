import { isDeepStrictEqual } from 'node:util';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import { audit } from '../audit.ts';
import { assertPasses, GateRefused } from '../gate/finding.ts';
import {
  appendManifest,
  ManifestUnusable,
  newestRevision,
  RevisionConflict,
  readManifest,
} from '../manifests/manifest.repository.ts';
import { ChangeRefused, type Composition } from '../manifests/manifest.rules.ts';
import { signManifest } from '../manifests/signing.ts';
import { checkSwitch } from './brand-gate.ts';
import type { Desk, SwitchOutcome } from './desk.ts';
import { withSite } from './site.ts';

export interface SwitchRequest {
  action: string;
  why: string;
  /** the revision the caller looked at; another one is a conflict */
  expectRevision?: number;
  /** what to say in the audit and to the caller */
  summary: string;
  detail: Record<string, unknown>;
  /** makes a revision even when nothing changes */
  evenIfSame?: boolean;
  /** null: the brand has no manifest yet */
  change(current: BrandManifest | null): Promise<Composition> | Composition;
}

interface Prepared {
  brand: string;
  parent: number;
  next: Composition | null;
}

/**
 * Switches several brands by one act. All of them pass the gate before the first is switched; each switch is
 * compare-and-set on its own revision.
 */
export async function switchBrands(
  desk: Desk,
  brands: readonly string[],
  requestFor: (brand: string) => SwitchRequest,
): Promise<SwitchOutcome[]> {
  const prepared: (Prepared | Told)[] = [];
  for (const brand of brands) {
    prepared.push(
      await prepare(desk, brand, requestFor(brand)).catch((error: unknown) => told(brand, error)),
    );
  }
  // A brand whose manifests are damaged says nothing about the change; it is repaired by itself and stops no other.
  const anyRefused = prepared.some((one) => 'outcome' in one && !one.isDamaged);
  const outcomes: SwitchOutcome[] = [];
  for (const one of prepared) {
    if ('outcome' in one) {
      const { isDamaged: _, ...outcome } = one;
      outcomes.push(outcome);
    } else if (anyRefused) {
      outcomes.push({
        brand: one.brand,
        outcome: 'skipped',
        revision: one.parent,
        message: 'another brand was refused',
      });
    } else {
      outcomes.push(
        await commit(desk, one, requestFor(one.brand)).catch((error: unknown) => told(one.brand, error)),
      );
    }
  }
  return outcomes;
}

type Told = SwitchOutcome & { isDamaged?: boolean };

/** Refusals are answers; anything else is a fault of the tool and is thrown on. */
function told(brand: string, error: unknown): Told {
  if (error instanceof ManifestUnusable) {
    const message = `${error.message} (npm run release -- repair)`;
    return { brand, outcome: 'refused', revision: 0, message, isDamaged: true };
  }
  if (error instanceof RevisionConflict) {
    return { brand, outcome: 'conflict', revision: 0, message: error.message };
  }
  if (error instanceof ChangeRefused || error instanceof GateRefused) {
    return { brand, outcome: 'refused', revision: 0, message: error.message };
  }
  throw error;
}

async function prepare(desk: Desk, brand: string, request: SwitchRequest): Promise<Prepared> {
  const parent = await newestRevision(desk.store, brand);
  if (request.expectRevision !== undefined && request.expectRevision !== parent) {
    throw new RevisionConflict(`${brand} is at revision ${parent}, not ${request.expectRevision}`);
  }
  const current = parent === 0 ? null : await readManifest(desk.store, desk.trusted, brand, parent);
  const next = await withSite(desk, brand, current, await request.change(current));
  if (current && !request.evenIfSame && isSame(current, next)) return { brand, parent, next: null };
  assertPasses(await checkSwitch(desk, brand, parent + 1, current, next));
  return { brand, parent, next };
}

const isSame = (current: Composition, { shell, remotes, minRevision, site }: Composition): boolean =>
  isDeepStrictEqual(
    { shell: current.shell, remotes: current.remotes, minRevision: current.minRevision, site: current.site },
    { shell, remotes, minRevision, site },
  );

async function commit(
  desk: Desk,
  { brand, parent, next }: Prepared,
  request: SwitchRequest,
): Promise<SwitchOutcome> {
  if (!next) return { brand, outcome: 'unchanged', revision: parent, message: 'nothing to change' };
  const revision = parent + 1;
  const at = desk.now().toISOString();
  const manifest: BrandManifest = {
    brand,
    revision,
    parent: parent === 0 ? null : parent,
    createdAt: at,
    createdBy: desk.who,
    reason: request.why || request.summary,
    minRevision: next.minRevision,
    shell: next.shell,
    remotes: next.remotes,
    ...(next.site && { site: next.site }),
  };
  await appendManifest(desk.store, signManifest(manifest, await desk.signingKey()));
  const { action, why, detail, summary } = request;
  await audit(desk.store, { at, who: desk.who, why, action, brand, revision, detail });
  return { brand, outcome: 'switched', revision, message: summary };
}
