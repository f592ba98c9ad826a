import { type Id, noOrganization } from '@attune/domain/kernel';
import type {
  CategoryId,
  Sphere,
  StatementId,
  StatementKind,
  Survey,
  SurveyId,
  SurveyStatement,
  SurveyType,
} from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { type Shelf, type StoredSurvey, findSurvey, homeOf } from '../surveys.repository.ts';

/** A statement that can be used on a shelf. */
export type KnownStatement = {
  readonly id: StatementId;
  readonly isFromLibrary: boolean;
  readonly body: string;
  readonly kind: StatementKind;
  readonly categoryId: CategoryId;
  readonly sphere: Sphere;
  /** Number of surveys and versions that use it. */
  readonly askedBy: number;
  /** Whether its text is updated with the content. */
  readonly isFromContent: boolean;
};

/** A statement as written by an author, ready to be stored. */
export type WrittenStatement = Omit<SurveyStatement, 'id' | 'driver'> & {
  /** Null for a new statement. */
  readonly id: StatementId | null;
  readonly isFromLibrary: boolean;
  /** Whether the existing statement gets this text. */
  readonly isChanged: boolean;
  /** The statement that a new one was copied from. */
  readonly madeFrom: KnownStatement | null;
};

export type WrittenSurvey = Pick<Survey, 'name' | 'version' | 'type' | 'isAvailableToSend'> & {
  readonly description: string;
  readonly minutes: number;
  readonly isGenerated?: boolean;
  readonly statements: readonly WrittenStatement[];
  /** The key of the survey whose next version this is. */
  readonly nextOf?: string | undefined;
};

/**
 * A transaction that holds this lock exclusively is the only one to change a survey. Publishing holds it shared, so
 * that the frozen statements match the survey.
 */
const lockName = (id: SurveyId) => `survey ${id}`;

export async function holdSurveys(trx: Transaction, ids: readonly SurveyId[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(id)}, 0))`.execute(trx);
}

/** Locks a survey of the shelf against changes and publication until the transaction ends. */
export async function lockSurvey(trx: Transaction, shelf: Shelf, id: SurveyId): Promise<StoredSurvey | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(id)}, 0))`.execute(trx);
  const survey = await findSurvey(trx, shelf, id);
  return survey && (survey.organizationId ?? '0') === homeOf(shelf) ? survey : undefined;
}

/** Finds those of the statements that can be used on the shelf. */
export async function findStatements(
  trx: Transaction,
  shelf: Shelf,
  ids: readonly StatementId[],
): Promise<readonly KnownStatement[]> {
  if (ids.length === 0) return [];
  const home = homeOf(shelf);
  const { rows } = await sql<KnownStatement & { readonly organizationId: string }>`
    select st.id, st.organization_id as "organizationId", st.body, st.kind, st.category_id as "categoryId", st.sphere,
      st.key is not null as "isFromContent",
      (select count(*)::int from survey_statements p
        where ${
          shelf === 'kept library'
            ? sql`p.statement_organization_id =
          0`
            : sql`p.organization_id = ${home} and p.statement_organization_id = st.organization_id`
        }
            and p.statement_id = st.id) as "askedBy"
    from statements st where st.organization_id in (0, ${home}) and st.id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ organizationId, ...statement }) => ({
    ...statement,
    isFromLibrary: organizationId === noOrganization && home !== noOrganization,
  }));
}

/**
 * Inserts a survey, with a new key unless it is the next version of another one. The version follows the highest that
 * ever existed.
 */
export async function insertSurvey(trx: Transaction, shelf: Shelf, survey: WrittenSurvey): Promise<SurveyId> {
  const home = homeOf(shelf);
  const { nextOf: key } = survey;
  const version = key
    ? sql`(select max(version) + 1 from surveys where organization_id = ${home} and key = ${key})`
    : sql`${survey.version}`;
  const { rows } = await sql<{ readonly id: SurveyId }>`
    insert into surveys (organization_id, key, name, version, survey_type_id, description, minutes,
      is_available_to_send, is_generated)
    select ${home}, ${key ?? sql`gen_random_uuid()::text`},
      ${survey.name}, ${version}, t.id, ${survey.description}, ${survey.minutes},
      ${survey.isAvailableToSend}, ${survey.isGenerated ?? false}
    from survey_types t where t.name = ${survey.type}
    returning id`.execute(trx);
  const id = (rows[0] as { readonly id: SurveyId }).id;
  await savePlaces(trx, home, { id, statements: survey.statements });
  return id;
}

export type ChangedSurvey = Omit<WrittenSurvey, 'version' | 'statements' | 'nextOf' | 'isGenerated'> & {
  readonly id: SurveyId;
  /** New statements, or undefined to keep the current ones. */
  readonly statements: readonly WrittenStatement[] | undefined;
};

/** Saves a survey. From then on it is no longer updated with the content. */
export async function saveSurvey(trx: Transaction, shelf: Shelf, survey: ChangedSurvey): Promise<void> {
  const home = homeOf(shelf);
  const { id, name, type, description, minutes, isAvailableToSend, statements } = survey;
  await sql`
    update surveys s set name = ${name}, survey_type_id = t.id,
      description = ${description}, minutes = ${minutes}, is_available_to_send = ${isAvailableToSend},
      revision = s.revision + 1, is_from_content = false
    from survey_types t where s.organization_id = ${home} and s.id = ${id} and t.name = ${type}`.execute(trx);
  if (statements) await savePlaces(trx, home, { id, statements });
}

export async function findTypeName(trx: Transaction, typeId: string): Promise<SurveyType | undefined> {
  const { rows } = await sql<{ readonly name: SurveyType }>`select name from survey_types where id = ${typeId}`.execute(
    trx,
  );
  return rows[0]?.name;
}

export async function findTypeId(trx: Transaction, name: SurveyType): Promise<string> {
  const row = await trx.selectFrom('survey_types').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
}

export async function markRemoved(trx: Transaction, shelf: Shelf, id: SurveyId): Promise<void> {
  await sql`update surveys set deleted_at = attune_now(), revision = revision + 1, is_from_content = false
    where organization_id = ${homeOf(shelf)} and id = ${id}`.execute(trx);
}

type Places = { readonly id: SurveyId; readonly statements: readonly WrittenStatement[] };

/**
 * Saves the order of statements. Statements that no survey uses any more are deleted, unless they came with the
 * content.
 */
async function savePlaces(trx: Transaction, home: Id<'organization'>, { id, statements }: Places): Promise<void> {
  const ids: string[] = [];
  for (const statement of statements) ids.push(await saveStatement(trx, home, statement));
  const [required, fromLibrary] = [
    statements.map(({ isRequired }) => isRequired),
    statements.map(({ isFromLibrary }) => isFromLibrary),
  ];
  const before = await sql<{ readonly id: string }>`select statement_id as id from survey_statements
    where organization_id = ${home} and survey_id = ${id} and not is_from_library`.execute(trx);
  await sql`
    insert into survey_statements (organization_id, survey_id, statement_id, position, is_required, is_from_library)
    select ${home}, ${id}, a.id, a.position, a.required, a.from_library
    from unnest(${ids}::bigint[], ${required}::boolean[],
      ${fromLibrary}::boolean[]) with ordinality as a (id, required, from_library, position)
    on conflict (organization_id, survey_id, position) do update
    set statement_id = excluded.statement_id, is_required = excluded.is_required,
      is_from_library = excluded.is_from_library`.execute(trx);
  await sql`delete from survey_statements where organization_id =
    ${home} and survey_id = ${id} and position > ${statements.length}`.execute(trx);
  const gone = before.rows.map((row) => row.id).filter((each) => !ids.includes(each));
  if (gone.length === 0) return;
  await sql`
    delete from statements st where st.organization_id = ${home} and st.id = any(${gone}::bigint[]) and st.key is null
      and not exists (select 1 from survey_statements p
        where ${home === '0' ? sql`true` : sql`p.organization_id = ${home}`}
          and p.statement_organization_id = st.organization_id and p.statement_id = st.id)`.execute(trx);
}

async function saveStatement(
  trx: Transaction,
  home: Id<'organization'>,
  { id, isChanged, madeFrom, body, kind, categoryId, sphere }: WrittenStatement,
): Promise<string> {
  if (id !== null) {
    if (isChanged)
      await sql`update statements set body = ${body},
        kind = ${kind}, category_id = ${categoryId},
          sphere = ${sphere} where organization_id = ${home} and id = ${id}`.execute(trx);
    return id;
  }
  const { rows } = await sql<{ readonly id: string }>`
    insert into statements (organization_id, body, kind, category_id, sphere)
      values (${home}, ${body}, ${kind}, ${categoryId}, ${sphere}) returning id`.execute(trx);
  const made = (rows[0] as { readonly id: string }).id;
  if (madeFrom?.body === body) await copyTranslations(trx, home, { from: madeFrom, to: made });
  return made;
}

/** Copies translations to statements with the same text. */
async function copyTranslations(
  trx: Transaction,
  home: Id<'organization'>,
  { from, to }: { readonly from: KnownStatement; readonly to: string },
): Promise<void> {
  await sql`
    insert into statement_translations (organization_id, statement_id, locale, body, translated_from)
    select ${home}, ${to}, tr.locale, tr.body, coalesce(tr.translated_from, ${from.body}) from statement_translations tr
    where tr.organization_id = ${from.isFromLibrary ? '0' : home} and tr.statement_id = ${from.id}`.execute(trx);
}
