import { randomBytes } from 'node:crypto';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { formatLink, hashOfToken } from '../../responses/index.ts';
import type { Screens } from '../../results/index.ts';
import {
  type SummaryLink,
  changeSummaryMessage,
  deleteSummaryLink,
  findSummaryLink,
  putSummaryLink,
} from './summary-links.repository.ts';

export type SharingDependencies = {
  readonly database: Database;
  readonly screens: Screens;
  readonly surveyUrl: string;
};
type At = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

/** Path of summary pages. Their tokens are as long as those of personal links. */
export const summaryPath = '/s/summary/';

const tokenBytes = 16;

/** Gets the summary link of a campaign; undefined if it is not shared. */
export async function getSummaryLink(
  { database, screens }: SharingDependencies,
  actor: Actor,
  at: At,
): Promise<SummaryLink | undefined> {
  await openShared(screens, actor, at);
  return database.inOrganization(at.organizationId, (trx) => findSummaryLink(trx, at.organizationId, at));
}

/**
 * Shares the results of a finished campaign under a new URL, which is shown only once. Invalidates the previous one.
 */
export async function createSummaryLink(
  { database, screens, surveyUrl }: SharingDependencies,
  actor: Actor,
  { message, ...at }: At & { readonly message: string | undefined },
): Promise<SummaryLink & { readonly address: string }> {
  const { hasResults } = await openShared(screens, actor, at);
  if (!hasResults)
    throw new Refusal('conflict', 'Only a campaign that has closed can be shared with its participants.');
  const token = randomBytes(tokenBytes);
  const { organizationId, campaignId } = at;
  const link = await database.inOrganization(organizationId, async (trx) => {
    await putSummaryLink(trx, organizationId, {
      campaignId,
      tokenHash: hashOfToken(token),
      message,
      createdBy: actor.personId,
    });
    await note(trx, actor, { ...at, action: 'summary.shared' });
    return findSummaryLink(trx, organizationId, at);
  });
  if (!link) throw new Refusal('not-found');
  return { ...link, address: `${surveyUrl}${summaryPath}${formatLink({ campaignId, token })}` };
}

export async function updateSummaryLink(
  { database, screens }: SharingDependencies,
  actor: Actor,
  { message, ...at }: At & { readonly message: string },
): Promise<SummaryLink> {
  await openShared(screens, actor, at);
  const { organizationId } = at;
  return database.inOrganization(organizationId, async (trx) => {
    if (!(await changeSummaryMessage(trx, organizationId, { ...at, message })))
      throw new Refusal('conflict', 'These results are not shared with participants. Share them first.');
    await note(trx, actor, { ...at, action: 'summary.message-changed' });
    const link = await findSummaryLink(trx, organizationId, at);
    if (!link) throw new Refusal('not-found');
    return link;
  });
}

/** Deletes the summary link, if there is one. */
export async function removeSummaryLink(
  { database, screens }: SharingDependencies,
  actor: Actor,
  at: At,
): Promise<void> {
  await openShared(screens, actor, at);
  await database.inOrganization(at.organizationId, async (trx) => {
    if (await deleteSummaryLink(trx, at.organizationId, at))
      await note(trx, actor, { ...at, action: 'summary.withdrawn' });
  });
}

async function openShared(screens: Screens, actor: Actor, at: At) {
  authorize(actor, 'summary.share', { organizationId: at.organizationId });
  return screens.open(actor, at);
}

async function note(
  trx: Transaction,
  { personId }: Actor,
  { organizationId, campaignId, action }: At & { readonly action: string },
): Promise<void> {
  await recordChange(trx, organizationId, { personId, action, entityType: 'campaigns', entityId: campaignId });
}
