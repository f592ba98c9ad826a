import { type Actor, authorize, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Shelf, StoredSurvey } from '../surveys.repository.ts';

/** The requested shelf: the library, or an organization including the library. */
export type Asked = 'library' | Id<'organization'>;

type Visit = { readonly asked: Asked; readonly act: 'read' | 'update' };

/** Runs an operation on a shelf after checking authorization. Library editors see the library with its usage. */
export async function onShelf<Result>(
  database: Database,
  actor: Actor,
  { visit, work }: { readonly visit: Visit; readonly work: (trx: Transaction, shelf: Shelf) => Promise<Result> },
): Promise<Result> {
  const { asked } = visit;
  authorizeVisit(actor, visit);
  if (asked !== 'library') return database.inOrganization(asked, (trx) => work(trx, asked));
  const shelf = can(actor, 'survey.updateGlobal', 'platform') ? 'kept library' : 'library';
  return database.acrossOrganizations('library', (trx) => work(trx, shelf));
}

/** Refuses with `not-authorized` an operation that the actor may not run on the shelf. */
export function authorizeVisit(actor: Actor, { asked, act }: Visit): void {
  if (asked === 'library') authorize(actor, act === 'read' ? 'survey.readGlobal' : 'survey.updateGlobal', 'platform');
  else authorize(actor, act === 'read' ? 'survey.read' : 'survey.update', { organizationId: asked });
}

type SurveyAct = { readonly action: `survey.${string}`; readonly survey: Pick<StoredSurvey, 'id' | 'name'> };

/** Records an operation on a survey of an organization in the audit log. Library surveys belong to no organization. */
export async function recordSurvey(
  trx: Transaction,
  { actor, asked }: { readonly actor: Actor; readonly asked: Asked },
  { action, survey: { id, name } }: SurveyAct,
): Promise<void> {
  if (asked === 'library') return;
  await recordChange(trx, asked, {
    personId: actor.personId,
    action,
    entityType: 'surveys',
    entityId: id,
    after: { name },
  });
}
