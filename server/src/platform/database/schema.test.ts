import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalog, readCatalog } from '../../../test/catalog.ts';
import { aDatabase } from '../../../test/database.ts';
import { describeSchema } from '../../../test/schema-snapshot.ts';
import { describeTables } from '../../../test/table-types.ts';
import { unsplitTables } from '../../distribution/kinds-of-tables.ts';
import { organizationFunctions } from './second-lock/organization-functions.ts';

/**
 * Foreign keys that lead out of the organization, and why. In a distributed database, the library is on every node.
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

const isGlobal = (table: string) =>
  !catalog.columns.some((each) => each.table === table && each.column === 'organization_id');
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
  test('has an organization column; the list of unsplit tables has the others, and the libraries', () => {
    const unsplit = Object.keys(unsplitTables).toSorted();
    expect(unsplit.filter((table) => !catalog.tables.includes(table))).toEqual([]);
    expect(catalog.tables.filter(isGlobal).toSorted()).toEqual(
      ['organizations', ...unsplit.filter(isGlobal)].toSorted(),
    );
    const libraries = catalog.policies.filter(({ name }) => name === 'library').map(({ table }) => table);
    expect(unsplit.filter((table) => !isGlobal(table))).toEqual(libraries);
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

  test('has a list of the functions that work on one organization, for the lock of a distributed database', () => {
    const ofOrganizations = catalog.routines
      .filter(({ definition }) => /^CREATE OR REPLACE FUNCTION public\.\w+\(organization bigint/.test(definition))
      .map(({ name }) => name);
    expect(ofOrganizations).toEqual([...organizationFunctions]);
  });

  test('grants no role the right to rewrite the audit log', () => {
    const rights = catalog.grants.filter(({ table }) => table === 'audit_log').flatMap(({ privileges }) => privileges);
    expect(new Set(rights)).toEqual(new Set(['insert', 'select']));
  });
});
