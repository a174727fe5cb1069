import { type AddressIdKind, addressIds } from '@sanuk/contract/federation/address-ids';
import type { BuildRecord } from '@sanuk/contract/federation/release';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const path = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\w.@+~-]+(/[\\w.@+~-]+)*$' });
const words = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 100 }));

const exportNames = Type.Record(
  Type.String({ maxLength: 100 }),
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: 2_000 }),
);
const values = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 });
const idKind = Type.Enum(Object.keys(addressIds) as AddressIdKind[]);

const RouteShape = Type.Object({
  path: Type.String({ pattern: '^/', maxLength: 200 }),
  layout: Type.Union(
    (['auth', 'default', 'game', 'iframe', 'liff', 'lobby', 'payment'] as const).map((name) =>
      Type.Literal(name),
    ),
  ),
  middleware: Type.Array(Type.String({ maxLength: 60 })),
  title: Type.String({ minLength: 1, maxLength: 100 }),
  menu: Type.Optional(Type.Object({ label: Type.String({ maxLength: 60 }), order: Type.Number() })),
  prerender: Type.Optional(Type.Array(Type.String({ pattern: '^/', maxLength: 200 }), { maxItems: 50 })),
  params: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Union([values, idKind]))),
  searchParams: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
});

const BuildRecordShape = Type.Object({
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' }),
  buildId: Type.String({ pattern: '^[0-9a-z]{6,40}$' }),
  container: Type.String({ pattern: '^[A-Za-z_$][\\w$]{0,79}$' }),
  entry: path,
  exposes: Type.Union([Type.Literal('./app'), Type.Null()]),
  contractVersion: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  preload: Type.Object({ scripts: Type.Array(path), styles: Type.Array(path) }),
  lazy: Type.Optional(
    Type.Array(
      Type.Object({
        scripts: Type.Array(path),
        styles: Type.Array(path),
        modules: Type.Array(Type.String({ maxLength: 200 })),
      }),
    ),
  ),
  server: Type.Optional(path),
  routes: Type.Array(RouteShape, { maxItems: 200 }),
  consumes: words,
  provides: words,
  consumedExports: Type.Optional(exportNames),
  providedExports: Type.Optional(exportNames),
});

// The schema and the contract's type describe the same record; either line fails to compile when they part.
const schemaFitsContract = (record: Static<typeof BuildRecordShape>): BuildRecord => record;

/** A build description that cannot be used; the message names the field. */
export class BuildRecordError extends Error {
  override name = 'BuildRecordError';
}

/** Parses `build.json`. @throws BuildRecordError */
export function parseBuildRecord(text: string): BuildRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BuildRecordError('build.json is not JSON');
  }
  if (Value.Check(BuildRecordShape, value)) return schemaFitsContract(value);
  const [first] = Value.Errors(BuildRecordShape, value);
  throw new BuildRecordError(`build.json${first?.instancePath ?? ''}: ${first?.message ?? 'not understood'}`);
}
