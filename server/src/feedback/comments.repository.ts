import type { Sentiment, Theme } from '@attune/domain/feedback';
import type { Id } from '@attune/domain/kernel';
import type { DriverKey } from '@attune/domain/surveys';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';

export type StoredReply = {
  readonly body: string;
  readonly isFromRespondent: boolean;
  readonly authorPersonId: Id<'person'> | null;
  readonly writtenOn: string;
};

/** A published comment with what was added to it. `groupId` is that of its block and is not shown. */
export type StoredComment = {
  readonly id: Id<'comment'>;
  readonly campaignId: Id<'campaign'>;
  readonly groupId: Id<'group'>;
  readonly statementPosition: number;
  /** That of the follow-up question that it answers. */
  readonly driver: DriverKey | null;
  readonly body: string;
  readonly isRedacted: boolean;
  readonly sentiment: Sentiment | null;
  readonly themes: readonly Theme[];
  readonly language: string | null;
  readonly isCorrected: boolean;
  readonly isSaved: boolean;
  readonly replies: readonly StoredReply[];
};

/** Comments of some groups in a campaign, for one reader. */
export type CommentsRef = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly groupIds: readonly Id<'group'>[];
  readonly readerId: Id<'person'>;
};

export type CommentFilter = {
  readonly searchText?: string | undefined;
  readonly sentiment?: Sentiment | undefined;
  readonly theme?: Theme | undefined;
  readonly driver?: { readonly key: string; readonly positions: readonly number[] } | undefined;
  /** Positions of the statements of a survey type. */
  readonly positions?: readonly number[] | undefined;
  readonly isSaved?: boolean | undefined;
};

type Page = { readonly limit: number; readonly offset: number };

/** Replies of respondents reach staff on the next day. */
export const isDisclosed = sql`(not r.is_from_respondent or r.written_on < attune_now()::date)`;

/** Within a day, those of the respondent come last: a place among replies of staff would say at what time. */
export const orderOfReplies = sql`r.written_on, r.is_from_respondent, r.position, r.id`;

const repliesOf = sql`coalesce((
  select json_agg(json_build_object('body', r.body, 'isFromRespondent', r.is_from_respondent,
    'authorPersonId', r.author_person_id::text, 'writtenOn', r.written_on) order by ${orderOfReplies})
  from comment_replies r
  where r.organization_id = c.organization_id and r.campaign_id = c.campaign_id and r.comment_id = c.id
    and ${isDisclosed}), '[]')`;

function columns(readerId: Id<'person'>): RawBuilder<unknown> {
  return sql`c.id, c.campaign_id as "campaignId", c.group_id as "groupId", c.statement_position as "statementPosition",
    c.driver, c.body, c.redacted_at is not null as "isRedacted", l.sentiment,
    coalesce(l.themes, '{}') as themes, l.language, l.corrected_at is not null as "isCorrected",
    exists (select 1 from saved_comments s where s.organization_id = c.organization_id and s.person_id = ${readerId}
      and s.campaign_id = c.campaign_id and s.comment_id = c.id) as "isSaved",
    ${repliesOf} as replies`;
}

const withLabels = sql`results.comments c left join comment_labels l on l.organization_id = c.organization_id
  and l.campaign_id = c.campaign_id and l.comment_id = c.id`;

/** Lists comments in their shuffled order, with the number of all that match. */
export async function listComments(
  trx: Transaction<'results'>,
  at: CommentsRef,
  { filter, page }: { readonly filter: CommentFilter; readonly page: Page },
): Promise<{ readonly comments: readonly StoredComment[]; readonly total: number }> {
  const { rows } = await sql<StoredComment & { readonly total: number }>`
    select ${columns(at.readerId)}, count(*) over ()::int as total from ${withLabels}
    where ${isListed(at)} ${matching(filter, at)}
    order by c.position limit ${page.limit} offset ${page.offset}`.execute(trx);
  const [first] = rows;
  if (first || page.offset === 0) return { comments: rows, total: first?.total ?? 0 };
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*)::int as total from ${withLabels} where ${isListed(at)} ${matching(filter, at)}`.execute(trx);
  return { comments: [], total: counted[0]?.total ?? 0 };
}

/** The comment with this id, whatever its group. */
export async function findComment(
  trx: Transaction<'results'>,
  organizationId: Id<'organization'>,
  { commentId, readerId }: { readonly commentId: Id<'comment'>; readonly readerId: Id<'person'> },
): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${columns(readerId)} from ${withLabels}
    where c.organization_id = ${organizationId} and c.id = ${commentId}`.execute(trx);
  return rows[0];
}

function isListed({ organizationId, campaignId, groupIds }: CommentsRef): RawBuilder<unknown> {
  return sql`c.organization_id = ${organizationId} and c.campaign_id = ${campaignId}
    and c.group_id = any(${groupIds}::bigint[])`;
}

function matching(filter: CommentFilter, { readerId }: CommentsRef): RawBuilder<unknown> {
  const { searchText, sentiment, theme, driver, positions, isSaved } = filter;
  const conditions = [
    searchText && sql`and position(lower(${searchText}) in lower(c.body)) > 0`,
    sentiment && sql`and l.sentiment = ${sentiment}`,
    theme && sql`and l.themes @> array[${theme}]`,
    driver &&
      sql`and (c.driver = ${driver.key}
        or c.driver is null and c.statement_position = any(${driver.positions}::smallint[]))`,
    positions && sql`and c.statement_position = any(${positions}::smallint[])`,
    isSaved &&
      sql`and exists (select 1 from saved_comments s where s.organization_id = c.organization_id
        and s.person_id = ${readerId} and s.campaign_id = c.campaign_id and s.comment_id = c.id)`,
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` `,
  );
}

/** How often a combination of properties occurs. `theme` is null in the rows that count comments. */
export type CommentCount = {
  readonly statementPosition: number;
  readonly driver: DriverKey | null;
  readonly sentiment: Sentiment | null;
  readonly count: number;
};
export type ThemeCount = { readonly theme: Theme; readonly sentiment: Sentiment; readonly count: number };

export async function countComments(trx: Transaction<'results'>, at: CommentsRef): Promise<readonly CommentCount[]> {
  const { rows } = await sql<CommentCount>`
    select c.statement_position as "statementPosition", c.driver, l.sentiment, count(*)::int as count
    from ${withLabels} where ${isListed(at)} group by 1, 2, 3`.execute(trx);
  return rows;
}

export async function countThemes(trx: Transaction<'results'>, at: CommentsRef): Promise<readonly ThemeCount[]> {
  const { rows } = await sql<ThemeCount>`
    select theme, l.sentiment, count(*)::int as count
    from ${withLabels} cross join unnest(l.themes) theme where ${isListed(at)} group by 1, 2`.execute(trx);
  return rows;
}

/** When a passage was last removed from a comment of a campaign; null if never. */
export async function lastRedaction(
  trx: Transaction<'results'>,
  organizationId: Id<'organization'>,
  campaignId: Id<'campaign'>,
): Promise<Date | null> {
  const { rows } = await sql<{ readonly at: Date | null }>`
    select max(redacted_at) as at from results.comments
    where organization_id = ${organizationId} and campaign_id = ${campaignId}`.execute(trx);
  return rows[0]?.at ?? null;
}

/** The campaigns among these that have comments. */
export async function campaignsWithComments(
  trx: Transaction<'results'>,
  organizationId: Id<'organization'>,
  campaignIds: readonly Id<'campaign'>[],
): Promise<ReadonlySet<Id<'campaign'>>> {
  const { rows } = await sql<{ readonly id: Id<'campaign'> }>`
    select asked.id from unnest(${campaignIds}::bigint[]) asked (id)
    where exists (select 1 from results.comments c
      where c.organization_id = ${organizationId} and c.campaign_id = asked.id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The survey type of each statement of a campaign, by position. */
export async function listSurveyTypes(
  trx: Transaction<'results'>,
  { organizationId, campaignId }: Pick<CommentsRef, 'organizationId' | 'campaignId'>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly position: number; readonly name: string }>`
    select s.position, t.name from campaign_statements s
    join surveys v on v.organization_id in (0, ${organizationId}) and v.id = s.survey_id
    join survey_types t on t.id = v.survey_type_id
    where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId}`.execute(trx);
  return new Map(rows.map(({ position, name }) => [position, name]));
}
