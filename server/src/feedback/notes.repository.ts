import type { CommentAnalysis, Sentiment, Theme } from '@attune/domain/feedback';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { isDisclosed } from './comments.repository.ts';
import { analysisRevision } from './labels.repository.ts';

type OrganizationId = Id<'organization'>;

export type CommentRef = { readonly campaignId: Id<'campaign'>; readonly commentId: Id<'comment'> };

/** Saves what the analysis found, except where a person corrected it. */
export async function saveLabels(
  trx: Transaction,
  organizationId: OrganizationId,
  labels: readonly (CommentRef & CommentAnalysis)[],
): Promise<void> {
  if (labels.length === 0) return;
  const themes = labels.map((label) => label.themes.join(' '));
  await sql`
    insert into comment_labels as l (organization_id, campaign_id, comment_id, language, sentiment, themes, revision)
    select ${organizationId}, u.campaign_id, u.comment_id, u.language, u.sentiment,
      array_remove(string_to_array(u.themes, ' '), ''), ${analysisRevision}::smallint
    from unnest(${labels.map(({ campaignId }) => campaignId)}::bigint[],
      ${labels.map(({ commentId }) => commentId)}::bigint[], ${labels.map(({ language }) => language)}::text[],
      ${labels.map(({ sentiment }) => sentiment)}::text[], ${themes}::text[])
      as u (campaign_id, comment_id, language, sentiment, themes)
    on conflict (organization_id, campaign_id, comment_id) do update
    set language = excluded.language, sentiment = excluded.sentiment, themes = excluded.themes,
      revision = excluded.revision
    where l.corrected_at is null`.execute(trx);
}

export type Correction = CommentRef & {
  readonly sentiment?: Sentiment | undefined;
  readonly themes?: readonly Theme[] | undefined;
  readonly personId: Id<'person'>;
};

/** Replaces sentiment or themes. Returns false if the comment is not analysed yet. */
export async function correctLabels(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, commentId, sentiment, themes, personId }: Correction,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update comment_labels set sentiment = coalesce(${sentiment ?? null}, sentiment),
      themes = coalesce(${themes ? [...themes] : null}::text[], themes),
      corrected_by = ${personId}, corrected_at = attune_now()
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and comment_id = ${commentId}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

type ReplyCounts = Readonly<Record<'staff' | 'respondent' | 'disclosed', number>>;

export type NewReply = CommentRef & {
  readonly body: string;
  /** Null for the respondent, who has no name. */
  readonly authorPersonId: Id<'person'> | null;
  /** The place in the thread. */
  readonly position: number;
};

/**
 * Ids of respondents' replies are random and above those of the sequence: their order would join the threads of one
 * author.
 */
const idOfRespondent = sql`('x1' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(52)::bigint`;

export async function addReply(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, commentId, body, authorPersonId, position }: NewReply,
): Promise<void> {
  const isFromRespondent = authorPersonId === null;
  await sql`
    insert into comment_replies (organization_id, id, campaign_id, comment_id, is_from_respondent, author_person_id,
      body, written_on, position)
    values (${organizationId}, ${isFromRespondent ? idOfRespondent : sql`default`}, ${campaignId}, ${commentId},
      ${isFromRespondent}, ${authorPersonId}, ${body}, attune_now()::date, ${position})`.execute(trx);
}

/** Numbers of replies to a comment, by side; `disclosed` are those of the respondent that staff see. */
export async function countReplies(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, commentId }: CommentRef,
): Promise<ReplyCounts> {
  const { rows } = await sql<ReplyCounts>`
    select count(*) filter (where not r.is_from_respondent)::int as staff,
      count(*) filter (where r.is_from_respondent)::int as respondent,
      count(*) filter (where r.is_from_respondent and ${isDisclosed})::int as disclosed
    from comment_replies r
    where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId}
      and r.comment_id = ${commentId}`.execute(trx);
  return rows[0] as ReplyCounts;
}

export async function saveForLater(
  trx: Transaction,
  organizationId: OrganizationId,
  {
    campaignId,
    commentId,
    personId,
    isSaved,
  }: CommentRef & { readonly personId: Id<'person'>; readonly isSaved: boolean },
): Promise<void> {
  await (
    isSaved
      ? sql`insert into saved_comments (organization_id, person_id, campaign_id, comment_id)
        values (${organizationId}, ${personId}, ${campaignId}, ${commentId}) on conflict do nothing`
      : sql`delete from saved_comments where organization_id = ${organizationId} and person_id = ${personId}
        and campaign_id = ${campaignId} and comment_id = ${commentId}`
  ).execute(trx);
}

/** Names of the authors of replies. */
export async function listAuthorNames(
  trx: Transaction,
  organizationId: OrganizationId,
  personIds: readonly Id<'person'>[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select p.id, ${nameOfPerson(organizationId, sql`p.id`)} as name from people p
    where p.id = any(${personIds}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type ThreatContact = { readonly name: string; readonly email: string };

/** The contact for threats with the name of the organization; undefined if there is none. */
export async function findThreatContact(
  trx: Transaction,
  organizationId: OrganizationId,
): Promise<(ThreatContact & { readonly organization: string }) | undefined> {
  const { rows } = await sql<ThreatContact & { readonly organization: string }>`
    select t.name, t.email, o.display_name as organization from threat_contacts t
    join organizations o on o.id = t.organization_id
    where t.organization_id = ${organizationId}`.execute(trx);
  return rows[0];
}

/** Saves or, with null, removes the contact for threats. */
export async function saveThreatContact(
  trx: Transaction,
  organizationId: OrganizationId,
  contact: ThreatContact | null,
): Promise<void> {
  await (
    contact
      ? sql`insert into threat_contacts (organization_id, name, email)
        values (${organizationId}, ${contact.name}, ${contact.email})
        on conflict (organization_id) do update set name = excluded.name, email = excluded.email`
      : sql`delete from threat_contacts where organization_id = ${organizationId}`
  ).execute(trx);
}
