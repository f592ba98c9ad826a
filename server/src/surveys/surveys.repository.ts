import type { Id } from '@attune/domain/kernel';
import { type CategoryId, type CategoryType, type StatementId, type Survey, type SurveyId, type SurveyStatement, isDriverKey } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';

export type StoredCategory = { readonly id: CategoryId; readonly key: string; readonly title: string; readonly type: CategoryType; readonly sphere: string | null };

/** A statement at its place in a survey. */
export type StoredStatement = SurveyStatement & { readonly surveyStatementId: string; readonly key: string | null; readonly category: StoredCategory };

export type StoredSurvey = Omit<Survey, 'statements'> & {
  readonly key: string | null;
  readonly surveyTypeId: string;
  readonly description: string;
  readonly minutes: number;
  readonly isRemoved: boolean;
  readonly createdAt: Date;
  readonly statements: readonly StoredStatement[];
};

/** A statement as somebody wrote it, ready to be stored. */
export type WrittenStatement = Omit<SurveyStatement, 'id' | 'driver'>;

export type WrittenSurvey = Pick<Survey, 'name' | 'version' | 'type' | 'isAvailableToSend'> & {
  readonly description: string;
  readonly minutes: number;
  readonly statements: readonly WrittenStatement[];
};

export type SurveyListing = { readonly isAvailableToSend?: boolean | undefined; readonly byName?: 'asc' | 'desc' | undefined; readonly page: Page };
export type SurveyList = { readonly surveys: readonly StoredSurvey[]; readonly total: number };

/** The organization under which the library is stored. */
const library = '0' as Id<'organization'>;

/** The library alone, or what an organization can use: the library and what it wrote itself. */
export type Shelf = 'library' | Id<'organization'>;

/** One page of the surveys on a shelf that were not removed, those of the library first, and how many there are. */
export async function listSurveys(trx: Transaction, shelf: Shelf, { isAvailableToSend, byName, page }: SurveyListing): Promise<SurveyList> {
  const isListed = sql`s.deleted_at is null and (${isAvailableToSend ?? null}::boolean is null or s.is_available_to_send = ${isAvailableToSend ?? null})`;
  const order = byName ? sql`s.name ${sql.raw(byName)}` : sql`s.organization_id`;
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from surveys s where ${isOn(shelf)} and ${isListed}`.execute(trx);
  const { rows } = await sql<SurveyRow>`${surveysOn(shelf)} and ${isListed} order by ${order}, s.id limit ${page.limit} offset ${page.offset}`.execute(trx);
  return { surveys: rows.map(toSurvey), total: counted.rows[0]?.total ?? 0 };
}

/** Those of these surveys that the organization can use, or could before they were removed, in the order of the ids. */
export async function findSurveys(trx: Transaction, organizationId: Id<'organization'>, ids: readonly SurveyId[]): Promise<readonly StoredSurvey[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SurveyRow>`${surveysOn(organizationId)} and s.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], s.id)`.execute(trx);
  return rows.map(toSurvey);
}

/** By statement and language, what it says in languages other than the original one. */
export type StatementTranslations = ReadonlyMap<string, Readonly<Record<string, string>>>;

export async function findTranslations(trx: Transaction, organizationId: Id<'organization'>, statementIds: readonly StatementId[]): Promise<StatementTranslations> {
  const { rows } = await sql<{ readonly id: string; readonly bodies: Readonly<Record<string, string>> }>`
    select t.statement_id as id, json_object_agg(t.locale, t.body) as bodies from statement_translations t
    where t.organization_id in (0, ${organizationId}) and t.statement_id = any(${statementIds}::bigint[])
    group by t.statement_id`.execute(trx);
  return new Map(rows.map(({ id, bodies }) => [id, bodies]));
}

export async function findSurvey(trx: Transaction, shelf: Shelf, id: SurveyId): Promise<StoredSurvey | undefined> {
  const { rows } = await sql<SurveyRow>`${surveysOn(shelf)} and s.id = ${id} and s.deleted_at is null`.execute(trx);
  return rows[0] && toSurvey(rows[0]);
}

/** A survey that the organization wrote, which nobody else changes until the transaction ends. */
export async function lockOwnSurvey(trx: Transaction, organizationId: Id<'organization'>, id: SurveyId): Promise<StoredSurvey | undefined> {
  const { rows } = await sql`select id from surveys where organization_id = ${organizationId} and id = ${id} for update`.execute(trx);
  return rows.length === 0 ? undefined : findSurvey(trx, organizationId, id);
}

export async function insertSurvey(trx: Transaction, organizationId: Id<'organization'>, survey: WrittenSurvey): Promise<SurveyId> {
  const { rows } = await sql<{ readonly id: SurveyId }>`
    insert into surveys (organization_id, name, version, survey_type_id, description, minutes, is_available_to_send)
    select ${organizationId}, ${survey.name}, ${survey.version}, t.id, ${survey.description}, ${survey.minutes}, ${survey.isAvailableToSend}
    from survey_types t where t.name = ${survey.type}
    returning id`.execute(trx);
  const id = (rows[0] as { readonly id: SurveyId }).id;
  await insertStatements(trx, organizationId, { id, statements: survey.statements });
  return id;
}

export type ChangedSurvey = Pick<WrittenSurvey, 'name' | 'description' | 'minutes' | 'isAvailableToSend'> & {
  readonly id: SurveyId;
  /** What it asks from now on, or undefined where that stays. */
  readonly statements: readonly WrittenStatement[] | undefined;
};

export async function saveOwnSurvey(trx: Transaction, organizationId: Id<'organization'>, survey: ChangedSurvey): Promise<void> {
  const { id, name, description, minutes, isAvailableToSend, statements } = survey;
  await trx
    .updateTable('surveys')
    .set({ name, description, minutes, is_available_to_send: isAvailableToSend })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  if (!statements) return;
  await sql`
    with gone as (delete from survey_statements where organization_id = ${organizationId} and survey_id = ${id} returning statement_id)
    delete from statements where organization_id = ${organizationId} and id in (select statement_id from gone)`.execute(trx);
  await insertStatements(trx, organizationId, { id, statements });
}

export async function markRemoved(trx: Transaction, organizationId: Id<'organization'>, id: SurveyId): Promise<void> {
  await sql`update surveys set deleted_at = attune_now() where organization_id = ${organizationId} and id = ${id}`.execute(trx);
}

export async function listCategories(trx: Transaction): Promise<readonly StoredCategory[]> {
  return trx.selectFrom('categories').select(['id', 'key', 'title', 'category_type as type', 'sphere']).orderBy('id').execute();
}

/** What people call the organization. */
export async function findOrganizationName(trx: Transaction, organizationId: Id<'organization'>): Promise<string | undefined> {
  const row = await trx.selectFrom('organizations').select('display_name').where('id', '=', organizationId).executeTakeFirst();
  return row?.display_name;
}

async function insertStatements(trx: Transaction, organizationId: Id<'organization'>, { id, statements }: { readonly id: SurveyId; readonly statements: readonly WrittenStatement[] }): Promise<void> {
  for (const { body, kind, categoryId, sphere, order, isRequired } of statements) {
    await sql`
      with written as (
        insert into statements (organization_id, body, kind, category_id, sphere)
        values (${organizationId}, ${body}, ${kind}, ${categoryId}, ${sphere}) returning id
      )
      insert into survey_statements (organization_id, survey_id, statement_id, position, is_required)
      select ${organizationId}, ${id}, written.id, ${order}, ${isRequired} from written`.execute(trx);
  }
}

type SurveyRow = Omit<StoredSurvey, 'organizationId' | 'statements'> & {
  readonly organizationId: string;
  readonly statements: readonly Omit<StoredStatement, 'driver' | 'categoryId'>[];
};

/** Surveys on a shelf. What an organization has sent is told for that organization; the library itself tells nothing of it. */
function surveysOn(shelf: Shelf) {
  return sql`
    select s.id, s.organization_id as "organizationId", s.key, s.name, s.version, t.name as type, s.survey_type_id as "surveyTypeId", s.description, s.minutes,
      s.is_available_to_send as "isAvailableToSend", s.deleted_at is not null as "isRemoved", s.created_at as "createdAt",
      exists (
        select from campaign_surveys cs
        join campaigns c on c.organization_id = cs.organization_id and c.id = cs.campaign_id
        where cs.organization_id = ${shelf === 'library' ? library : shelf} and cs.survey_organization_id = s.organization_id and cs.survey_id = s.id and c.published_at is not null
      ) as "hasBeenSent",
      coalesce((
        select json_agg(json_build_object(
          'surveyStatementId', p.id::text, 'order', p.position, 'isRequired', p.is_required, 'id', st.id::text, 'key', st.key, 'body', st.body, 'kind', st.kind,
          'sphere', st.sphere, 'category', json_build_object('id', k.id::text, 'key', k.key, 'title', k.title, 'type', k.category_type, 'sphere', k.sphere)
        ) order by p.position)
        from survey_statements p
        join statements st on st.organization_id = p.organization_id and st.id = p.statement_id
        join categories k on k.id = st.category_id
        where p.organization_id = s.organization_id and p.survey_id = s.id
      ), '[]') as statements
    from surveys s
    join survey_types t on t.id = s.survey_type_id
    where ${isOn(shelf)}`;
}

function isOn(shelf: Shelf) {
  return shelf === 'library' ? sql`s.organization_id = 0` : sql`s.organization_id in (0, ${shelf})`;
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
