import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '../../../test/catalog.ts';
import { aDatabase } from '../../../test/database.ts';
import { describeSchema } from '../../../test/schema-snapshot.ts';
import { describeTables } from '../../../test/table-types.ts';

/** Tables without an organization, and why. The keys of any other table start with the organization. */
const globalTables: Readonly<Record<string, string>> = {
  organizations: 'It is the organization; its own id is what the others start with.',
  people: 'One account of a human serves all organizations that employ him.',
  roles: 'The roles are part of the product.',
  survey_types: 'The types of surveys are part of the product.',
  categories: 'Drivers and conditions are part of the method, the same for everybody.',
  benchmarks: 'A benchmark is made of many organizations and compared with by any.',
  benchmark_scores: 'The scores of a benchmark belong to whom the benchmark belongs to: nobody.',
  coaching_subscription_types: 'The types of coaching subscriptions are part of the product.',
  global_campaigns: 'One set-up for several organizations; what comes of it belongs to each of them.',
  resources: 'Transform resources and the assessment library are part of the product, the same for everybody.',
  resource_versions: 'The versions of a resource belong to whom the resource belongs to: nobody.',
  product_tags: 'Tags of resources are part of the product.',
  product_taggings: 'Tags of resources are part of the product.',
  person_photos: 'A photo belongs to the account of a human, whatever organizations employ him.',
  sign_ins: 'Signing in precedes the choice of an organization.',
  account_notices: 'The address that somebody signs in with belongs to the account.',
  invitations: 'Who works for the product is invited into no organization.',
  revoked_tokens: 'A token is signed out before anybody asks for which organization.',
  sign_in_records: 'Signing in precedes the choice of an organization.',
  sign_in_identities: 'Signing in precedes the choice of an organization.',
  sign_in_sessions: 'Signing in precedes the choice of an organization.',
  worker_heartbeat: 'The work in the background is done for all organizations.',
  received_texts: 'A text message comes from a phone, before anybody knows for which organizations.',
  request_budgets: 'Requests are counted by where they come from, before it is known to which organization they go.',
  test_clock: 'There is one clock.',
  shared_folders: 'All processes of an installation share its folders.',
};

/**
 * Foreign keys that lead out of the organization, and why. A database sharded by organization would have to drop them.
 */
const leavingReferences: Readonly<Record<string, string>> = {
  'campaign_surveys: campaign_surveys_survey_organization_id_survey_id_fkey':
    'A campaign also sends surveys of the library, which is organization 0.',
  'survey_statements: survey_statements_statement_organization_id_statement_id_fkey':
    'A survey also asks statements of the library, which is organization 0.',
};

const isRenewed = process.env['ATTUNE_RENEW'] === 'schema';
const files = {
  types: join(import.meta.dirname, 'tables.ts'),
  snapshot: join(import.meta.dirname, '../../../schema.sql'),
};
const database = aDatabase();
let catalog: Catalog;

beforeAll(async () => {
  catalog = await readCatalog(database.connection);
  if (!isRenewed) return;
  await writeFile(files.types, describeTables(catalog));
  await writeFile(files.snapshot, describeSchema(catalog));
});

const isGlobal = (table: string) => table in globalTables;
const inOwnedTables = <Row extends { readonly table: string }>(rows: readonly Row[]) =>
  rows.filter(({ table }) => !isGlobal(table));
const startsWithOrganization = ({ columns }: { readonly columns: readonly string[] }) =>
  columns[0] === 'organization_id';
const named = ({ table, name }: { readonly table: string; readonly name: string }) => `${table}: ${name}`;

describe('the documented schema (after a migration: ATTUNE_RENEW=schema vitest run schema.test)', () => {
  test('matches the generated table types', async () => {
    expect(await readFile(files.types, 'utf8')).toBe(describeTables(catalog));
  });

  test('matches the schema after all migrations', async () => {
    expect(await readFile(files.snapshot, 'utf8')).toBe(describeSchema(catalog));
  });
});

describe('every table of an organization', () => {
  test('has an organization column; exceptions are listed', () => {
    const owned = new Set(
      catalog.columns.filter(({ column }) => column === 'organization_id').map(({ table }) => table),
    );
    expect(catalog.tables.filter((table) => !owned.has(table)).sort()).toEqual(Object.keys(globalTables).sort());
  });

  test('has a primary key, and every key starts with the organization', () => {
    const keys = inOwnedTables(catalog.constraints).filter(({ kind }) => kind === 'p' || kind === 'u');
    expect(new Set(keys.filter(({ kind }) => kind === 'p').map(({ table }) => table)).size).toBe(
      catalog.tables.filter((table) => !isGlobal(table)).length,
    );
    expect(keys.filter((key) => !startsWithOrganization(key)).map(named)).toEqual([]);
    expect(
      inOwnedTables(catalog.indexes)
        .filter((index) => index.isUnique && !startsWithOrganization(index))
        .map(named),
    ).toEqual([]);
  });

  test('references only rows of the same organization or global tables', () => {
    const references = catalog.constraints.filter(({ kind }) => kind === 'f');
    const leaving = references.filter((each) => !isGlobal(String(each.target)) && !startsWithOrganization(each));
    expect(leaving.map(named)).toEqual(Object.keys(leavingReferences));
    expect(references.length).toBeGreaterThan(20);
  });

  test('is protected by row-level security, also for its owner', () => {
    const unprotected = inOwnedTables(catalog.protections).filter(({ isEnabled, isForced }) => !isEnabled || !isForced);
    expect(unprotected).toEqual([]);
    const guarded = catalog.policies
      .filter(({ using, check }) => `${using} ${check}`.match(/current_organization\(\)/g)?.length === 2)
      .map(({ table }) => table);
    expect(guarded.filter((table) => table !== 'organizations')).toEqual(
      catalog.tables.filter((table) => !isGlobal(table)),
    );
    expect(guarded).toContain('organizations');
  });
});

describe('the database', () => {
  test('has no triggers', () => {
    expect(catalog.triggers).toEqual([]);
  });

  test('lets only intake and closing access answers, and neither intake nor results access people', () => {
    const readers = catalog.grants.filter(({ table }) => table === 'answers.responses').map(({ role }) => role);
    expect(readers).toEqual(['attune_closing', 'attune_intake']);
    const personal = ['employees', 'people', 'participations', 'campaign_memberships', 'memberships', 'messages'];
    const known = catalog.grants.filter(
      ({ table, role }) => personal.includes(table) && ['attune_intake', 'attune_results'].includes(role),
    );
    expect(known).toEqual([]);
  });

  test('grants no role the right to rewrite the audit log', () => {
    const rights = catalog.grants.filter(({ table }) => table === 'audit_log').flatMap(({ privileges }) => privileges);
    expect(new Set(rights)).toEqual(new Set(['insert', 'select']));
  });
});
