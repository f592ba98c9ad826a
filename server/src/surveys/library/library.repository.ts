import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { LibraryCategory, LibraryContent, LibraryStatement, LibrarySurvey } from './library-content.ts';
import { usesSurveys } from '../surveys.repository.ts';

/** The fixed part of the library: surveys and statements that an organization has sent. */
export type SentLibrary = { readonly surveys: ReadonlySet<string>; readonly statements: ReadonlySet<string> };

/** Lets one process at a time seed the library, until its transaction ends. */
export async function lockLibrary(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('library of surveys', 0))`.execute(trx);
}

/** Identifies a survey by key and version. */
export function nameOf({ key, version }: { readonly key: string; readonly version: number }): string {
  return `${key} ${version}`;
}

export async function findSentLibrary(trx: Transaction): Promise<SentLibrary> {
  const surveys = await sql<{ readonly id: string; readonly key: string; readonly version: number }>`
    select s.id, s.key, s.version from surveys s
    where s.organization_id = 0 and s.id in (
      select cs.survey_id from campaign_surveys cs
      join campaigns c on c.organization_id = cs.organization_id and c.id = cs.campaign_id
      where cs.survey_organization_id = 0 and ${usesSurveys}
    )`.execute(trx);
  const statements = await sql<{ readonly key: string }>`
    select distinct st.key from statements st
    join survey_statements p on p.statement_organization_id = 0 and p.statement_id = st.id
    join campaign_surveys cs on cs.survey_organization_id = p.organization_id and cs.survey_id = p.survey_id
    join campaigns c on c.organization_id = cs.organization_id and c.id = cs.campaign_id
    where st.organization_id = 0 and st.key is not null and ${usesSurveys}`.execute(trx);
  return { surveys: new Set(surveys.rows.map(nameOf)), statements: new Set(statements.rows.map(({ key }) => key)) };
}

export async function saveCategories(trx: Transaction, categories: readonly LibraryCategory[]): Promise<void> {
  await sql`
    insert into categories (key, title, category_type, sphere, condition)
    select key, title, type, sphere, condition
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c (key text, title text, type text, sphere text,
      condition text)
    on conflict (key) do update
    set title = excluded.title, category_type = excluded.category_type, sphere = excluded.sphere,
      condition = excluded.condition`.execute(trx);
}

export async function saveStatements(trx: Transaction, statements: readonly LibraryStatement[]): Promise<void> {
  await sql`
    insert into statements (organization_id, key, body, kind, category_id, sphere)
    select 0, s.key, s.body, s.kind, c.id, s.sphere
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as s (key text, body text, kind text, category text,
      sphere text)
    join categories c on c.key = s.category
    on conflict (organization_id, key) do update
    set body = excluded.body, kind = excluded.kind, category_id = excluded.category_id,
      sphere = excluded.sphere`.execute(trx);
}

/** Saves translations. Existing ones are replaced for the given statements and kept for the others. */
export async function saveTranslations(
  trx: Transaction,
  translations: LibraryContent['translations'],
  renewable: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from statements where organization_id = 0 and key = any(${renewable})`.execute(trx);
  const renewed = rows.map(({ id }) => id);
  await sql`
    insert into statement_translations (organization_id, statement_id, locale, body)
    select 0, s.id, t.locale, t.body
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as t (statement text, locale text, body text)
    join statements s on s.organization_id = 0 and s.key = t.statement
    on conflict (organization_id, statement_id, locale) do update set body = excluded.body
    where statement_translations.statement_id = any(${renewed}::bigint[])`.execute(trx);
}

/**
 * Saves a survey with its statements in order and deletes statements that it no longer contains. A survey that was
 * edited is left unchanged.
 */
export async function saveSurvey(trx: Transaction, survey: LibrarySurvey): Promise<void> {
  const { key, version, name, type, description, minutes, statements } = survey;
  const { rows } = await sql<{ readonly id: string }>`
    insert into surveys (organization_id, key, name, version, survey_type_id, description, minutes, is_from_content)
    select 0, ${key}, ${name}, ${version}, t.id,
      ${description}, ${minutes}, true from survey_types t where t.name = ${type}
    on conflict (organization_id, key, version) do update
    set name = excluded.name, survey_type_id = excluded.survey_type_id, description = excluded.description,
      minutes = excluded.minutes
    where surveys.is_from_content
    returning id`.execute(trx);
  const surveyId = rows[0]?.id;
  if (!surveyId) return;
  await sql`
    insert into survey_statements (organization_id, survey_id, statement_id, position, is_required)
    select 0, ${surveyId}, s.id, a.position, a.required
    from unnest(${statements.map((each) => each.key)}::text[],
      ${statements.map(({ isRequired }) => isRequired)}::boolean[]) with ordinality as a (key, required, position)
    join statements s on s.organization_id = 0 and s.key = a.key
    on conflict (organization_id, survey_id, position) do update
      set statement_id = excluded.statement_id, is_required = excluded.is_required`.execute(trx);
  await sql`delete from survey_statements where organization_id = 0
    and survey_id = ${surveyId} and position > ${statements.length}`.execute(trx);
}

/** Retires earlier versions of a survey, so that they can no longer be sent. */
export async function retireEarlierVersions(trx: Transaction, { key, version }: LibrarySurvey): Promise<void> {
  await sql`update surveys set is_available_to_send = false
    where organization_id = 0 and key = ${key} and version < ${version} and is_available_to_send`.execute(trx);
}
