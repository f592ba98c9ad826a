import type { CommentAnalysis, Sentiment, Theme } from '@attune/domain/feedback';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { nameOfPerson } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';

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
    insert into comment_labels (organization_id, campaign_id, comment_id, language, sentiment, themes)
    select ${organizationId}, u.campaign_id, u.comment_id, u.language, u.sentiment,
      array_remove(string_to_array(u.themes, ' '), '')
    from unnest(${labels.map(({ campaignId }) => campaignId)}::bigint[],
      ${labels.map(({ commentId }) => commentId)}::bigint[], ${labels.map(({ language }) => language)}::text[],
      ${labels.map(({ sentiment }) => sentiment)}::text[], ${themes}::text[])
      as u (campaign_id, comment_id, language, sentiment, themes)
    on conflict (organization_id, campaign_id, comment_id) do nothing`.execute(trx);
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

export type NewReply = CommentRef & {
  readonly body: string;
  /** Null for the respondent, who has no name. */
  readonly authorPersonId: Id<'person'> | null;
};

export async function addReply(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, commentId, body, authorPersonId }: NewReply,
): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`
    insert into comment_replies (organization_id, campaign_id, comment_id, is_from_respondent, author_person_id, body,
      written_on)
    values (${organizationId}, ${campaignId}, ${commentId}, ${authorPersonId === null}, ${authorPersonId}, ${body},
      attune_now()::date)
    returning id`.execute(trx);
  return (rows[0] as { readonly id: string }).id;
}

/** Numbers of replies to a comment, by side. */
export async function countReplies(
  trx: Transaction,
  organizationId: OrganizationId,
  { campaignId, commentId }: CommentRef,
): Promise<{ readonly staff: number; readonly respondent: number }> {
  const { rows } = await sql<{ readonly staff: number; readonly respondent: number }>`
    select count(*) filter (where not is_from_respondent)::int as staff,
      count(*) filter (where is_from_respondent)::int as respondent
    from comment_replies
    where organization_id = ${organizationId} and campaign_id = ${campaignId}
      and comment_id = ${commentId}`.execute(trx);
  return rows[0] as (typeof rows)[number];
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
