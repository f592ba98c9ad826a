import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { CampaignRef } from './closing.repository.ts';
import type { NewCell, NewRelease } from './new-release.ts';

const rowsAtOnce = 1000;

/**
 * Locks the releases of a campaign and returns their state, with the number of submitted responses. Concurrent calls
 * wait.
 */
export async function lockReleases(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
): Promise<{ readonly last: number; readonly submitted: number }> {
  await sql`select id from campaigns where organization_id =
    ${organizationId} and id = ${campaignId} for update`.execute(trx);
  const { rows } = await sql<{ readonly last: number; readonly submitted: number }>`
    select
      (select coalesce(max(release), 0)::int from results.releases
        where organization_id = ${organizationId} and campaign_id = ${campaignId}) as last,
      (select count(*)::int from answers.responses
        where organization_id = ${organizationId}
          and campaign_id = ${campaignId} and is_submitted) as submitted`.execute(trx);
  return rows[0] as { readonly last: number; readonly submitted: number };
}

/** Inserts a release with the cells that it has so far. */
export async function insertRelease(trx: Transaction<'closing'>, at: CampaignRef, release: NewRelease): Promise<void> {
  const { organizationId, campaignId } = at;
  const [whole] = release.groups;
  await trx
    .insertInto('results.releases')
    .values({
      organization_id: organizationId,
      campaign_id: campaignId,
      release: release.release,
      threshold: release.threshold,
      protection: release.protection,
      cut_version: release.cutVersion,
      audience_size: whole?.audience ?? 0,
      completed_count: whole?.completed ?? 0,
      layout: JSON.stringify(release.layout),
      correlations: JSON.stringify(release.correlations),
    })
    .execute();
  await insertGroups(trx, at, release);
  await insertCells(trx, at, release);
  for (const comments of chunksOf(release.comments))
    await insertComments(trx, at, { release: release.release, comments });
}

async function insertGroups(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { release, groups }: NewRelease,
): Promise<void> {
  await sql`
    insert into results.groups (organization_id, campaign_id, release, group_id, parent_id, position, name,
      audience_size, completed_count, verdict, counted_in, disclosed_count, disclosed_minimum)
    select ${organizationId}::bigint, ${campaignId}::bigint,
      ${release}::smallint, u.id, u.parent_id, u.position - 1, u.name, u.audience, u.completed, u.verdict, u.counted_in,
      u.disclosed_count, u.disclosed_minimum
    from unnest(
      ${groups.map(({ id }) => id)}::bigint[],
        ${groups.map(({ parentId }) => parentId)}::bigint[], ${groups.map(({ name }) => name)}::text[],
      ${groups.map(({ audience }) => audience)}::int[], ${groups.map(({ completed }) => completed)}::int[],
      ${groups.map(({ verdict }) => verdict)}::text[], ${groups.map(({ countedIn }) => countedIn)}::bigint[],
      ${groups.map(({ disclosedCount }) => disclosedCount)}::int[],
        ${groups.map(({ disclosedMinimum }) => disclosedMinimum)}::int[]
    ) with ordinality as u (id, parent_id, name, audience, completed, verdict, counted_in, disclosed_count,
      disclosed_minimum, position)`.execute(trx);
}

type NewCells = { readonly release: number; readonly cells: readonly NewCell[] };

export async function insertCells(
  trx: Transaction<'closing'>,
  at: CampaignRef,
  { release, cells }: NewCells,
): Promise<void> {
  for (const chunk of chunksOf(cells)) await insertCellsAtOnce(trx, at, { release, cells: chunk });
}

/**
 * All cell data is passed as one binary value and split in SQL, because an array of values would be encoded as text.
 */
async function insertCellsAtOnce(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { release, cells }: NewCells,
): Promise<void> {
  await sql`
    insert into results.cells (organization_id, campaign_id, release, group_id, part, label, respondents, data)
    select ${organizationId}::bigint, ${campaignId}::bigint,
      ${release}::smallint, u.group_id, u.part, u.label, u.respondents,
      substring(${Buffer.concat(cells.map(({ data }) => data))}::bytea
        from (sum(u.length) over (order by u.place) - u.length + 1)::int for u.length)
    from unnest(
      ${arrayOf(cells.map(({ groupId }) => groupId))}::bigint[], ${cells.map(({ part }) => part)}::text[],
      ${cells.map(({ label }) => label && JSON.stringify(label))}::jsonb[],
        ${arrayOf(cells.map(({ respondents }) => respondents))}::int[],
      ${arrayOf(cells.map(({ data }) => data.length))}::int[]
    ) with ordinality as u (group_id, part, label, respondents, length, place)`.execute(trx);
}

/** Integers as array text: the driver would encode them one by one, several times slower. */
function arrayOf(numbers: readonly (string | number)[]): string {
  return `{${numbers.join(',')}}`;
}

/** The order of a later release continues that of earlier ones. */
async function insertComments(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { release, comments }: Pick<NewRelease, 'release' | 'comments'>,
): Promise<void> {
  await sql`
    insert into results.comments (organization_id, campaign_id, id, release, group_id, position, statement_position,
      driver, body, thread_key)
    select ${organizationId}::bigint, ${campaignId}::bigint, u.id, ${release}::smallint, u.group_id,
      u.position - 1 + (select coalesce(max(c.position) + 1, 0) from results.comments c
        where c.organization_id = ${organizationId} and c.campaign_id = ${campaignId}),
      u.statement_position, u.driver, u.body, u.thread_key
    from unnest(
      ${comments.map(({ id }) => id)}::bigint[],
        ${comments.map(({ groupId }) => groupId)}::bigint[],
          ${comments.map(({ statementPosition }) => statementPosition)}::smallint[],
      ${comments.map(({ driver }) => driver)}::text[],
        ${comments.map(({ body }) => body)}::text[], ${comments.map(({ threadKey }) => Buffer.from(threadKey))}::bytea[]
    ) with ordinality as u (id, group_id, statement_position, driver, body, thread_key, position)`.execute(trx);
}

/** Records the employees whose answers are in the release, so that no later release includes them. */
export async function insertIncludedEmployees(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  { release, employeeIds }: { readonly release: number; readonly employeeIds: readonly Id<'employee'>[] },
): Promise<void> {
  await sql`
    insert into results.included_employees (organization_id, campaign_id, release, employee_ids)
    values (${organizationId}, ${campaignId}, ${release}, ${arrayOf(employeeIds)}::bigint[])`.execute(trx);
}

/** The cells that make up the numbers of the whole organization: its own, and late answers in any group. */
export async function listWholeCells(
  trx: Transaction<'closing'>,
  { organizationId, campaignId }: CampaignRef,
  rootId: Id<'group'>,
): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ readonly data: Buffer }>`
    select data from results.cells
    where organization_id = ${organizationId}
      and campaign_id = ${campaignId} and (group_id = ${rootId} and part = 'group' or part = 'late')
    order by release, part`.execute(trx);
  return rows.map(({ data }) => data);
}

function chunksOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, chunk) =>
    rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce),
  );
}
