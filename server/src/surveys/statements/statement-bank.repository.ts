import type { StatementKind } from '@attune/domain/surveys';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import { type Shelf, type StoredCategory, homeOf } from '../surveys.repository.ts';

/** A statement that surveys on a shelf use. */
export type BankStatement = {
  readonly id: string;
  readonly organizationId: string | null;
  readonly body: string;
  readonly kind: StatementKind;
  readonly sphere: string;
  readonly category: StoredCategory;
  /** The surveys that use it, each in its newest version. */
  readonly surveys: readonly { readonly id: string; readonly name: string }[];
  /** The languages that it is translated into. */
  readonly locales: readonly string[];
};

/** Lists the statements that surveys on a shelf use in their newest version, library statements first. */
export async function listBankStatements(trx: Transaction, shelf: Shelf): Promise<readonly BankStatement[]> {
  const home = homeOf(shelf);
  const { rows } = await sql<BankStatement>`
    with newest as (
      select distinct on (s.organization_id, s.key) s.organization_id, s.id, s.name from surveys s
      where s.organization_id in (0, ${home}) and s.deleted_at is null order by s.organization_id, s.key, s.version desc
    ), asked as (
      select p.statement_organization_id as organization_id, p.statement_id, json_agg(json_build_object('id',
        n.id::text, 'name', n.name) order by n.id) as surveys
      from survey_statements p join newest n on n.organization_id = p.organization_id and n.id = p.survey_id
      where p.organization_id in (0, ${home}) group by p.statement_organization_id, p.statement_id
    )
    select st.id, nullif(st.organization_id, 0) as "organizationId", st.body, st.kind, st.sphere, a.surveys,
      json_build_object('id', k.id::text, 'key', k.key, 'title', k.title, 'type', k.category_type, 'sphere',
        k.sphere) as category,
      array(
        select tr.locale from statement_translations tr
        where tr.organization_id = st.organization_id
          and tr.organization_id in (0, ${home}) and tr.statement_id = st.id
            and coalesce(tr.translated_from, st.body) = st.body order by tr.locale
      ) as locales
    from statements st
    join asked a on a.organization_id = st.organization_id and a.statement_id = st.id
    join categories k on k.id = st.category_id
    where st.organization_id in (0, ${home}) order by st.organization_id, st.id`.execute(trx);
  return rows;
}
