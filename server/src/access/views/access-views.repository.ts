import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** A view of the product as another person. */
export type AccessView = {
  readonly id: Id<'access-view'>;
  readonly viewerId: Id<'person'>;
  readonly personId: Id<'person'>;
  readonly startedAt: Date;
  readonly endsAt: Date;
};

/** The viewer's session; the view ends with it. */
export type ViewerSession = { readonly viewerId: Id<'person'>; readonly sessionKey: string };

const now = sql<Date>`attune_now()`;

/** Starts a view. Ended views, and earlier ones of the same session, are deleted. */
export async function addAccessView(
  trx: Transaction,
  organizationId: Id<'organization'>,
  {
    viewerId,
    sessionKey,
    personId,
    minutes,
  }: ViewerSession & { readonly personId: Id<'person'>; readonly minutes: number },
): Promise<AccessView> {
  await trx
    .deleteFrom('access_views')
    .where('organization_id', '=', organizationId)
    .where((view) => view.or([view('ends_at', '<', now), view('session_key', '=', sessionKey)]))
    .execute();
  return trx
    .insertInto('access_views')
    .values({
      organization_id: organizationId,
      viewer_person_id: viewerId,
      session_key: sessionKey,
      person_id: personId,
      ends_at: sql<Date>`attune_now() + make_interval(mins => ${minutes})`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Finds a view of this session that has not ended. */
export async function findAccessView(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { viewId, viewerId, sessionKey }: ViewerSession & { readonly viewId: Id<'access-view'> },
): Promise<AccessView | undefined> {
  return trx
    .selectFrom('access_views')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', viewId)
    .where('viewer_person_id', '=', viewerId)
    .where('session_key', '=', sessionKey)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export async function deleteAccessView(
  trx: Transaction,
  organizationId: Id<'organization'>,
  viewId: Id<'access-view'>,
): Promise<void> {
  await trx.deleteFrom('access_views').where('organization_id', '=', organizationId).where('id', '=', viewId).execute();
}

const columns = [
  'id',
  'viewer_person_id as viewerId',
  'person_id as personId',
  'started_at as startedAt',
  'ends_at as endsAt',
] as const;
