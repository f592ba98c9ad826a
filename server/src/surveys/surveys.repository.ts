import type { Id } from '@attune/domain/kernel';
import {
  type CategoryId,
  type CategoryType,
  type StatementId,
  type Survey,
  type SurveyId,
  type SurveyStatement,
  isDriverKey,
} from '@attune/domain/surveys';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

export type StoredCategory = {
  readonly id: CategoryId;
  readonly key: string;
  readonly title: string;
  readonly type: CategoryType;
  readonly sphere: string | null;
};

/** A statement at its position in a survey. */
export type StoredStatement = SurveyStatement & {
  readonly surveyStatementId: string;
  readonly key: string | null;
  readonly isFromLibrary: boolean;
  readonly category: StoredCategory;
};

export type StoredSurvey = Omit<Survey, 'statements'> & {
  readonly key: string;
  readonly surveyTypeId: string;
  readonly revision: number;
  readonly isNewest: boolean;
  /** Number of statements translated into each language, for their current text; without the original language. */
  readonly written: Readonly<Record<string, number>>;
  readonly description: string;
  readonly minutes: number;
  readonly isRemoved: boolean;
  readonly createdAt: Date;
  readonly statements: readonly StoredStatement[];
};

export type SurveyListing = {
  readonly isAvailableToSend?: boolean | undefined;
  readonly byName?: 'asc' | 'desc' | undefined;
  readonly page: Page;
};
export type SurveyList = { readonly surveys: readonly StoredSurvey[]; readonly total: number };

/** The organization id under which the library is stored. */
const library = '0' as Id<'organization'>;

/**
 * The library as everyone sees it, the library as its editors see it, including whether a survey was sent, or what an
 * organization can use: the library and its own surveys.
 */
export type Shelf = 'library' | 'kept library' | Id<'organization'>;

/**
 * One page of the surveys on a shelf and their total count, library first. Excludes deleted surveys and those written
 * for one smart pulse.
 */
export async function listSurveys(
  trx: Transaction,
  shelf: Shelf,
  { isAvailableToSend, byName, page }: SurveyListing,
): Promise<SurveyList> {
  const isListed = sql`s.deleted_at is null and not s.is_generated
    and ${isAvailableToSend === undefined ? sql`true` : sql`s.is_available_to_send = ${isAvailableToSend}`}
      and ${isNewest({ ofThoseToSend: isAvailableToSend === true })}`;
  const order = byName ? sql`s.name ${sql.raw(byName)}` : sql`s.organization_id`;
  const counted = await sql<{
    readonly total: number;
  }>`select count(*)::int as total from surveys s where ${isOn(shelf)} and ${isListed}`.execute(trx);
  const { rows } = await sql<SurveyRow>`${surveysOn(shelf)}
      and ${isListed} order by ${order}, s.id limit ${page.limit} offset ${page.offset}`.execute(trx);
  return { surveys: rows.map(toSurvey), total: counted.rows[0]?.total ?? 0 };
}

export type SurveyName = Pick<StoredSurvey, 'id' | 'name'>;

/** The names of all surveys on a shelf, library first. Excludes deleted ones and those written for one smart pulse. */
export async function listSurveyNames(trx: Transaction, shelf: Shelf): Promise<readonly SurveyName[]> {
  const { rows } = await sql<SurveyName>`
    select s.id, s.name from surveys s
    where ${isOn(shelf)} and s.deleted_at is null and not s.is_generated and ${isNewest({ ofThoseToSend: false })}
    order by s.organization_id, s.id`.execute(trx);
  return rows;
}

/** All versions of a survey, newest first. */
export async function listVersions(
  trx: Transaction,
  shelf: Shelf,
  { organizationId, key }: Pick<StoredSurvey, 'organizationId' | 'key'>,
): Promise<readonly StoredSurvey[]> {
  const { rows } = await sql<SurveyRow>`${surveysOn(shelf)}
      and s.organization_id = ${organizationId ?? library}
        and s.key = ${key} and s.deleted_at is null order by s.version desc`.execute(trx);
  return rows.map(toSurvey);
}

/** Those of these surveys that the organization can use, or could before they were deleted, in id order. */
export async function findSurveys(
  trx: Transaction,
  organizationId: Id<'organization'>,
  ids: readonly SurveyId[],
): Promise<readonly StoredSurvey[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SurveyRow>`${surveysOn(organizationId)}
      and s.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], s.id)`.execute(trx);
  return rows.map(toSurvey);
}

/** Translations by statement and language, without the original. */
export type StatementTranslations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Translations of these statements for their current text. */
export async function findTranslations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  statementIds: readonly StatementId[],
): Promise<StatementTranslations> {
  const { rows } = await sql<{ readonly id: string; readonly bodies: Readonly<Record<string, string>> }>`
    select tr.statement_id as id, json_object_agg(tr.locale, tr.body) as bodies from statement_translations tr
    join statements st on st.organization_id = tr.organization_id and st.id = tr.statement_id
    where tr.organization_id in (0, ${organizationId})
      and tr.statement_id = any(${statementIds}::bigint[]) and ${isCurrent}
    group by tr.statement_id`.execute(trx);
  return new Map(rows.map(({ id, bodies }) => [id, bodies]));
}

export async function findSurvey(trx: Transaction, shelf: Shelf, id: SurveyId): Promise<StoredSurvey | undefined> {
  const { rows } = await sql<SurveyRow>`${surveysOn(shelf)} and s.id = ${id} and s.deleted_at is null`.execute(trx);
  return rows[0] && toSurvey(rows[0]);
}

export async function listCategories(trx: Transaction): Promise<readonly StoredCategory[]> {
  return trx
    .selectFrom('categories')
    .select(['id', 'key', 'title', 'category_type as type', 'sphere'])
    .orderBy('id')
    .execute();
}

type SurveyRow = Omit<StoredSurvey, 'organizationId' | 'statements'> & {
  readonly organizationId: string;
  readonly statements: readonly Omit<StoredStatement, 'driver' | 'categoryId'>[];
};

/** Surveys on a shelf. Whether a survey was sent is shown for the organization; the plain library does not show it. */
function surveysOn(shelf: Shelf) {
  return sql`
    select s.id, s.organization_id as "organizationId", s.key, s.name, s.version, t.name as type,
      s.survey_type_id as "surveyTypeId", s.description, s.minutes,
      s.is_available_to_send as "isAvailableToSend", s.deleted_at is not null as "isRemoved",
        s.created_at as "createdAt", s.revision, ${isNewest({ ofThoseToSend: false })} as "isNewest",
      ${isUsed(shelf, wasSent)} as "hasBeenSent", ${isUsed(shelf, usesSurveys)} as "isInUse",
      coalesce((
        select json_agg(json_build_object(
          'surveyStatementId', p.id::text, 'order', p.position, 'isRequired', p.is_required, 'isFromLibrary',
            p.is_from_library, 'id', st.id::text, 'key', st.key, 'body', st.body, 'kind', st.kind,
          'sphere', st.sphere, 'category', json_build_object('id', k.id::text, 'key', k.key, 'title', k.title, 'type',
            k.category_type, 'sphere', k.sphere)
        ) order by p.position)
        from survey_statements p
        join statements st on st.organization_id = p.statement_organization_id and st.id = p.statement_id
          and st.organization_id in (0, ${homeOf(shelf)})
        join categories k on k.id = st.category_id
        where p.organization_id = s.organization_id and p.survey_id = s.id
      ), '[]') as statements,
      coalesce((
        select json_object_agg(w.locale, w.count) from (
          select tr.locale, count(*) filter (where ${isCurrent}) as count
          from survey_statements p
          join statements st on st.organization_id = p.statement_organization_id and st.id = p.statement_id
            and st.organization_id in (0, ${homeOf(shelf)})
          join statement_translations tr on tr.organization_id = st.organization_id and tr.statement_id = st.id
            and tr.organization_id in (0, ${homeOf(shelf)})
          where p.organization_id = s.organization_id and p.survey_id = s.id
          group by tr.locale
        ) w
      ), '{}') as written
    from surveys s
    join survey_types t on t.id = s.survey_type_id
    where ${isOn(shelf)}`;
}

/** Whether campaign `c` has opened and so sent its surveys; a deleted campaign releases them. */
const wasSent = sql<boolean>`(c.opened_at is not null and c.deleted_at is null)`;

/** Whether the surveys of campaign `c` are fixed: it has sent them, or is confirmed and will. */
export const usesSurveys = sql<boolean>`((c.opened_at is not null or c.is_published) and c.deleted_at is null)`;

function isUsed(shelf: Shelf, how: RawBuilder<boolean>) {
  const usedBy = shelf === 'kept library' ? sql`true` : sql`cs.organization_id = ${homeOf(shelf)}`;
  return sql`exists (
    select 1 from campaign_surveys cs
    join campaigns c on c.organization_id = cs.organization_id and c.id = cs.campaign_id
    where ${usedBy} and cs.survey_organization_id = s.organization_id and cs.survey_id = s.id and ${how})`;
}

/** Whether translation `tr` is for the current text of statement `st`. */
const isCurrent = sql`coalesce(tr.translated_from, st.body) = st.body`;

function isNewest({ ofThoseToSend }: { readonly ofThoseToSend: boolean }) {
  return sql`not exists (
    select 1 from surveys n
    where n.organization_id = s.organization_id and n.key = s.key and n.version > s.version
      and n.deleted_at is null ${ofThoseToSend ? sql`and n.is_available_to_send` : sql``}
  )`;
}

/** The organization that owns what is written on a shelf. */
export function homeOf(shelf: Shelf): Id<'organization'> {
  return isLibrary(shelf) ? library : shelf;
}

function isLibrary(shelf: Shelf): shelf is 'library' | 'kept library' {
  return shelf === 'library' || shelf === 'kept library';
}

function isOn(shelf: Shelf) {
  return isLibrary(shelf) ? sql`s.organization_id = 0` : sql`s.organization_id in (0, ${shelf})`;
}

function toSurvey({ organizationId, statements, ...survey }: SurveyRow): StoredSurvey {
  return {
    ...survey,
    organizationId: organizationId === library ? null : (organizationId as Id<'organization'>),
    statements: statements.map((statement) => ({
      ...statement,
      categoryId: statement.category.id,
      driver: isDriverKey(statement.category.key) ? statement.category.key : null,
    })),
  };
}
