import type { FileEncoding } from '@attune/contract/employees/file-mapping';
import type { Id } from '@attune/domain/kernel';
import type { ColumnUse } from '@attune/domain/people';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Maximum number of remembered decisions; the oldest are deleted. */
const maxRemembered = 1000;

/** Decisions about the columns of earlier files, by column key. */
export async function listRememberedColumns(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<ReadonlyMap<string, ColumnUse>> {
  const rows = await trx
    .selectFrom('import_columns')
    .select(['column_key', 'kind', 'name', 'level', 'date_format as dateFormat'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ column_key, ...use }) => [column_key, use]));
}

export type RememberedColumn = { readonly key: string; readonly use: ColumnUse };

/** Remembers the use of columns, replacing earlier decisions. */
export async function rememberColumns(
  trx: Transaction,
  organizationId: Id<'organization'>,
  columns: readonly RememberedColumn[],
): Promise<void> {
  const values = columns.map(({ key, use }) => ({
    organization_id: organizationId,
    column_key: key,
    kind: use.kind,
    name: use.name,
    level: use.level,
    date_format: use.dateFormat,
    remembered_at: sql<Date>`attune_now()`,
  }));
  if (values.length === 0) return;
  await trx
    .insertInto('import_columns')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'column_key'])
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          name: ref('excluded.name'),
          level: ref('excluded.level'),
          date_format: ref('excluded.date_format'),
          remembered_at: ref('excluded.remembered_at'),
        })),
    )
    .execute();
  await sql`
    delete from import_columns c where c.organization_id = ${organizationId} and c.column_key in (
      select column_key from import_columns where organization_id =
        ${organizationId} order by remembered_at desc, column_key offset ${maxRemembered})`.execute(trx);
}

/** Whether people missing from the file were deactivated the last time there was a choice. */
export async function findDeactivatesMissing(trx: Transaction, organizationId: Id<'organization'>): Promise<boolean> {
  const row = await trx
    .selectFrom('import_settings')
    .select('deactivates_missing')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.deactivates_missing ?? false;
}

/** The confirmed encoding of the last file that was not Unicode. */
export async function findEncodingBefore(
  trx: Transaction,
  organizationId: Id<'organization'>,
): Promise<FileEncoding | null> {
  const row = await trx
    .selectFrom('import_settings')
    .select('encoding')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.encoding ?? null;
}

export async function rememberEncoding(
  trx: Transaction,
  organizationId: Id<'organization'>,
  encoding: FileEncoding,
): Promise<void> {
  await trx
    .insertInto('import_settings')
    .values({ organization_id: organizationId, deactivates_missing: false, encoding })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ encoding }))
    .execute();
}

export async function rememberDeactivatesMissing(
  trx: Transaction,
  organizationId: Id<'organization'>,
  deactivatesMissing: boolean,
): Promise<void> {
  await trx
    .insertInto('import_settings')
    .values({ organization_id: organizationId, deactivates_missing: deactivatesMissing })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ deactivates_missing: deactivatesMissing }),
    )
    .execute();
}
