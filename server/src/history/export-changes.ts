import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type CsvCell, beginCsv } from '../platform/csv/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type ChangeFilter, type StoredChange, listStoredChanges } from './changes.repository.ts';
import { recordChange } from './history.repository.ts';
import { thingsIn } from './named-things.ts';
import { type Named, findNames } from './names.repository.ts';

type Dependencies = { readonly database: Database };

type Wanted = { readonly organizationId: Id<'organization'>; readonly filter: ChangeFilter };

const atOnce = 500;
const headings = ['position', 'at', 'by', 'action', 'thing', 'id', 'name', 'before', 'after', 'hash'];

/**
 * Exports the audit log as rows of a file, oldest first, for administrators. The export is recorded before the first
 * row is sent.
 */
export async function exportChanges(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, filter }: Wanted,
): Promise<AsyncGenerator<string>> {
  authorize(actor, 'changeHistory.read', { organizationId });
  const filters = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await database.inOrganization(organizationId, (trx) =>
    recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'history.exported',
      entityType: 'organizations',
      entityId: organizationId,
      after: { filters },
    }),
  );
  return beginCsv(rowsOf(database, { organizationId, filter }));
}

async function* rowsOf(database: Database, { organizationId, filter }: Wanted): AsyncGenerator<readonly CsvCell[]> {
  yield headings;
  for (let offset = 0; ; offset += atOnce) {
    const { changes, names } = await database.inOrganization(organizationId, async (trx) => {
      const found = await listStoredChanges(trx, organizationId, {
        filter,
        direction: 'asc',
        page: { limit: atOnce, offset },
      });
      return { changes: found, names: await findNames(trx, organizationId, thingsIn(found)) };
    });
    const known = new Map(names.map((each) => [keyOf(each), each.name]));
    for (const change of changes) yield rowOf(change, known);
    if (changes.length < atOnce) return;
  }
}

function rowOf(
  { position, createdAt, personId, isPersonErased, action, entityType, entityId, before, after, hash }: StoredChange,
  names: ReadonlyMap<string, string>,
): readonly CsvCell[] {
  const by = personId
    ? (names.get(keyOf({ entityType: 'people', entityId: personId })) ?? personId)
    : isPersonErased
      ? 'somebody who was erased'
      : 'Attune';
  const name = entityId ? (names.get(keyOf({ entityType, entityId })) ?? null) : null;
  return [
    position,
    createdAt.toISOString(),
    by,
    action,
    entityType,
    entityId,
    name,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    hash,
  ];
}

function keyOf({ entityType, entityId }: Pick<Named, 'entityType' | 'entityId'>): string {
  return `${entityType}:${entityId}`;
}
