import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';

/** Who previews an e-mail, and what it says about the organization. */
export type SummaryReader = {
  readonly firstName: string;
  readonly locale: string | null;
  readonly organization: string;
  readonly supportEmail: string | null;
};

export async function findReader(
  trx: Transaction,
  organizationId: Id<'organization'>,
  personId: Id<'person'>,
): Promise<SummaryReader> {
  const { rows } = await sql<SummaryReader>`
    select coalesce(p.first_name, '') as "firstName", p.locale, o.display_name as organization,
      o.support_email as "supportEmail"
    from organizations o left join people p on p.id = ${personId}
    where o.id = ${organizationId}`.execute(trx);
  const [reader] = rows;
  if (!reader) throw new Error('The organization of a shared summary does not exist.');
  return reader;
}
