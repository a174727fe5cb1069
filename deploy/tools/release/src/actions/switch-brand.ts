import { isDeepStrictEqual } from 'node:util';
import type { BrandManifest } from '@sanuk/contract/federation/manifest';
import {
  appendManifest,
  ChangeRefusedError,
  type Composition,
  ManifestError,
  newestRevision,
  RevisionConflictError,
  readManifest,
  signManifest,
} from '@sanuk/release-store/manifests';
import { audit } from '../audit.ts';
import { assertPasses, GateRefusedError } from '../gate/finding.ts';
import { checkSwitch } from './brand-gate.ts';
import type { ReleaseContext, SwitchOutcome } from './release-context.ts';
import { withSite } from './site.ts';

export interface SwitchRequest {
  action: string;
  why: string;
  /** the revision the caller looked at; another one is a conflict */
  expectRevision?: number;
  /** what to say in the audit and to the caller */
  summary: string;
  detail: Record<string, unknown>;
  /** pages of what comes in are opened before: not when somebody goes back to what ran already */
  opensPages?: boolean;
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
  context: ReleaseContext,
  brands: readonly string[],
  requestFor: (brand: string) => SwitchRequest,
): Promise<SwitchOutcome[]> {
  const prepared: (Prepared | Failed)[] = [];
  for (const brand of brands) {
    prepared.push(
      await prepare(context, brand, requestFor(brand)).catch((error: unknown) => failed(brand, error)),
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
        await commit(context, one, requestFor(one.brand)).catch((error: unknown) => failed(one.brand, error)),
      );
    }
  }
  return outcomes;
}

type Failed = SwitchOutcome & { isDamaged?: boolean };

/** Refusals are answers; anything else is a fault of the tool and is thrown on. */
function failed(brand: string, error: unknown): Failed {
  if (error instanceof ManifestError) {
    const message = `${error.message} (npm run release -- repair)`;
    return { brand, outcome: 'refused', revision: 0, message, isDamaged: true };
  }
  if (error instanceof RevisionConflictError) {
    return { brand, outcome: 'conflict', revision: 0, message: error.message };
  }
  if (error instanceof ChangeRefusedError || error instanceof GateRefusedError) {
    return { brand, outcome: 'refused', revision: 0, message: error.message };
  }
  throw error;
}

async function prepare(context: ReleaseContext, brand: string, request: SwitchRequest): Promise<Prepared> {
  const parent = await newestRevision(context.store, brand);
  if (request.expectRevision !== undefined && request.expectRevision !== parent) {
    throw new RevisionConflictError(`${brand} is at revision ${parent}, not ${request.expectRevision}`);
  }
  const current = parent === 0 ? null : await readManifest(context.store, context.trusted, brand, parent);
  const next = await withSite(context, brand, current, await request.change(current));
  if (current && !request.evenIfSame && isSame(current, next)) return { brand, parent, next: null };
  const gate = request.opensPages ? context : { ...context, pageCheck: undefined };
  assertPasses(await checkSwitch(gate, brand, parent + 1, current, next));
  return { brand, parent, next };
}

const isSame = (current: Composition, { shell, remotes, minRevision, site }: Composition): boolean =>
  isDeepStrictEqual(
    { shell: current.shell, remotes: current.remotes, minRevision: current.minRevision, site: current.site },
    { shell, remotes, minRevision, site },
  );

async function commit(
  context: ReleaseContext,
  { brand, parent, next }: Prepared,
  request: SwitchRequest,
): Promise<SwitchOutcome> {
  if (!next) return { brand, outcome: 'unchanged', revision: parent, message: 'nothing to change' };
  const revision = parent + 1;
  const at = context.now().toISOString();
  const reason = request.why || request.summary;
  const manifest: BrandManifest = {
    brand,
    revision,
    parent: parent === 0 ? null : parent,
    createdAt: at,
    createdBy: context.who,
    reason,
    minRevision: next.minRevision,
    shell: next.shell,
    remotes: next.remotes,
    ...(next.site && { site: next.site }),
  };
  await appendManifest(context.store, signManifest(manifest, await context.signingKey()));
  const { action, detail, summary } = request;
  await audit(context.store, { at, who: context.who, why: reason, action, brand, revision, detail });
  return { brand, outcome: 'switched', revision, message: summary };
}
