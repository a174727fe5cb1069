import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runOnServer, testServer, urlOfDatabase } from '../../testing/test-cluster.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readSchemaText, type SchemaName } from './schema-text.ts';

const whole: readonly SchemaName[] = ['ledger', 'public', 'retention'];
const files: [path: string, schemas: readonly SchemaName[]][] = [
  ['schema.sql', whole],
  ['src/ledger/schema.sql', ['ledger']],
];
const pathOf = (path: string) => join(__dirname, '../../..', path);
/** `npx jest schema.test -u` writes the files, as it would write snapshots. */
const isUpdate = expect.getState().snapshotState?._updateSnapshot === 'all';
const heading =
  '-- The schema that the migrations make. Written by `npx jest schema.test -u`, compared by that test; no migration reads it.\n\n';

async function schemaOf(url: string, schemas: readonly SchemaName[], before = ''): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (before) await client.query(before);
    return heading + (await readSchemaText(client, schemas));
  } finally {
    await client.end();
  }
}

test.each(files)('[P3] %s is the schema of a migrated database', async (path, schemas) => {
  const database = await createTestDatabase();
  try {
    const text = await schemaOf(database.ownerUrl, schemas);
    if (isUpdate) writeFileSync(pathOf(path), text);
    expect(readFileSync(pathOf(path), 'utf8')).toBe(text);
  } finally {
    await database.drop();
  }
});

test('[P3] an empty database that runs schema.sql has that schema', async () => {
  const server = process.env[testServer] ?? '';
  const name = `schema_${process.pid}`;
  await runOnServer(server, `create database ${name}`);
  try {
    const text = readFileSync(pathOf('schema.sql'), 'utf8');
    expect(await schemaOf(urlOfDatabase(server, name), whole, text)).toBe(text);
  } finally {
    await runOnServer(server, `drop database if exists ${name} with (force)`);
  }
});
