import type { Id } from '@attune/domain/kernel';
import type { StatementId } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { type Shelf, homeOf, usesSurveys } from '../surveys.repository.ts';
import type { GivenTranslation } from './translations-file.ts';

/** Saves translations of the current text of statements. */
export async function saveTranslations(
  trx: Transaction,
  shelf: Shelf,
  given: readonly GivenTranslation[],
): Promise<void> {
  const home = homeOf(shelf);
  await sql`
    insert into statement_translations (organization_id, statement_id, locale, body, translated_from)
    select ${home}, st.id, g.locale, g.body, st.body
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("statementId" bigint, locale text, body text)
    join statements st on st.organization_id = ${home} and st.id = g."statementId"
    on conflict (organization_id, statement_id, locale) do update
      set body = excluded.body, translated_from = excluded.translated_from`.execute(trx);
}

/** Finds those of the statements that any sent survey uses. */
export async function findSentStatements(
  trx: Transaction,
  shelf: Shelf,
  ids: readonly StatementId[],
): Promise<ReadonlySet<string>> {
  const home = homeOf(shelf);
  const ofHome =
    shelf === 'kept library' ? sql`true` : sql`p.organization_id in (0, ${home}) and cs.organization_id = ${home}`;
  const { rows } = await sql<{ readonly id: string }>`
    select distinct p.statement_id as id from survey_statements p
    join campaign_surveys cs on cs.survey_organization_id = p.organization_id and cs.survey_id = p.survey_id
    join campaigns c on c.organization_id = cs.organization_id and c.id = cs.campaign_id
    where ${ofHome} and p.statement_id = any(${ids}::bigint[]) and ${usesSurveys}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Counts a change of translations as a new revision of the survey. */
export async function touchSurvey(trx: Transaction, shelf: Shelf, surveyId: string): Promise<void> {
  await sql`update surveys set revision = revision + 1
    where organization_id = ${homeOf(shelf)} and id = ${surveyId}`.execute(trx);
}

type LibraryTranslation = {
  readonly surveyId: Id<'survey'>;
  readonly body: string;
  readonly locale: string;
  readonly translated: string;
};

/** Copies the library's translations to statements of surveys that have the same text. */
export async function copyLibraryTranslations(
  trx: Transaction,
  organizationId: Id<'organization'>,
  translations: readonly LibraryTranslation[],
): Promise<void> {
  await sql`
    insert into statement_translations (organization_id, statement_id, locale, body, translated_from)
    select ${organizationId}, st.id, w.locale, w.translated, st.body
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb) as w ("surveyId" bigint, body text, locale text,
      translated text)
    join survey_statements p on p.organization_id =
      ${organizationId} and p.survey_id = w."surveyId" and not p.is_from_library
    join statements st on st.organization_id = ${organizationId} and st.id = p.statement_id and st.body = w.body
    on conflict do nothing`.execute(trx);
}
