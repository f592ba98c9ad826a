import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/index.ts';
import type { Naming, WordsByLocale } from '../substitution-words.ts';
import { type Shelf, homeOf } from '../surveys.repository.ts';

/** The substitutions for readers of a shelf; the library has no custom words. */
export async function findNaming(trx: Transaction, shelf: Shelf): Promise<Naming> {
  if (shelf === 'library' || shelf === 'kept library') return { organization: undefined };
  const row = await trx.selectFrom('organizations').select('display_name').where('id', '=', shelf).executeTakeFirst();
  return { organization: row?.display_name, ofOrganization: await findCustomTexts(trx, shelf) };
}

/** The custom words of an organization, by language. */
export async function findCustomTexts(trx: Transaction, organizationId: Id<'organization'>): Promise<WordsByLocale> {
  const { rows } = await sql<{ readonly locale: string; readonly words: Readonly<Record<string, string>> }>`
    select w.locale, json_object_agg(w.name, w.word) as words from organization_substitutions w
    where w.organization_id = ${organizationId} group by w.locale`.execute(trx);
  return Object.fromEntries(rows.map(({ locale, words }) => [locale, words]));
}

/** Organization attributes on survey pages: privacy terms and support contacts. */
export type PreviewTerms = {
  readonly supportEmail: string | null;
  readonly level: number;
  readonly protection: 'strict' | 'threshold';
  readonly retentionDays: number | null;
  readonly timeZone: string;
};

/** The terms on a shelf; for the library those of new organizations. */
export async function findPreviewTerms(trx: Transaction, shelf: Shelf): Promise<PreviewTerms> {
  const byDefault: PreviewTerms = {
    supportEmail: null,
    level: 5,
    protection: 'strict',
    retentionDays: null,
    timeZone: 'UTC',
  };
  const { rows } = await sql<PreviewTerms>`
    select o.support_email as "supportEmail", o.confidentiality_level as level, o.protection,
      o.retention_days as "retentionDays", o.time_zone as "timeZone"
    from organizations o where o.id = ${homeOf(shelf)}`.execute(trx);
  return rows[0] ?? byDefault;
}

export type OwnWord = { readonly name: string; readonly locale: string; readonly word: string | null };

/** Serializes changes of an organization's words. */
export async function lockCustomTexts(trx: Transaction, shelf: Shelf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`substitutions of ${homeOf(shelf)}`}, 0))`.execute(trx);
}

/** Saves custom words and deletes those that are null. */
export async function saveCustomTexts(
  trx: Transaction,
  organizationId: Id<'organization'>,
  words: readonly OwnWord[],
): Promise<void> {
  for (const { name, locale, word } of words) {
    if (word === null) {
      await trx
        .deleteFrom('organization_substitutions')
        .where('organization_id', '=', organizationId)
        .where('name', '=', name)
        .where('locale', '=', locale)
        .execute();
      continue;
    }
    await sql`
      insert into organization_substitutions (organization_id, name, locale, word)
        values (${organizationId}, ${name}, ${locale}, ${word})
      on conflict (organization_id, name, locale) do update set word = excluded.word`.execute(trx);
  }
}
