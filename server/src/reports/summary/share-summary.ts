import { randomBytes } from 'node:crypto';
import { daysBetweenSummaryMails } from '@attune/contract/results/summary-links';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../../history/index.ts';
import type { ComposedStaffMail, StaffMails } from '../../messaging/index.ts';
import { composeNotice, findLatestNotice, queueNotice } from '../../participant-notices/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { hashOfToken } from '../../responses/index.ts';
import type { CampaignOnScreen, Screens } from '../../results/index.ts';
import { type AddressDependencies, summaryAddressOf, summaryTokenOf } from './summary-address.ts';
import {
  type SummaryLink,
  type SummarySubject,
  changeSummaryMessage,
  deleteSummaryLink,
  findSummaryLink,
  lockSummaryLink,
  putSummaryLink,
} from './summary-links.repository.ts';
import { findReader } from './summary-reader.repository.ts';

export type SharingDependencies = AddressDependencies & {
  readonly database: Database;
  readonly screens: Screens;
  readonly mails: StaffMails;
  readonly clock: Clock;
  readonly supportEmail: string;
};

/** The subject as asked for: without a group, or with the topmost one, the whole. */
type Asked = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly groupId: Id<'group'> | undefined;
};

/** A link with its address and the time of its latest e-mail. */
export type LinkOnScreen = SummaryLink & { readonly address: string | null; readonly mailedAt: Date | null };

const saltBytes = 16;
const notShared = 'These results are not shared with participants. Share them first.';

/** Gets the summary link of a campaign or group; undefined if it is not shared. */
export async function getSummaryLink(
  needs: SharingDependencies,
  actor: Actor,
  asked: Asked,
): Promise<LinkOnScreen | undefined> {
  const { subject } = await openSubject(needs.screens, actor, asked);
  return readLink(needs, subject);
}

/**
 * Shares the results of a finished campaign, or of one of its groups, under a new URL. Invalidates the previous one.
 * Refuses with `conflict` a campaign without results, and a group whose results are withheld.
 */
export async function createSummaryLink(
  needs: SharingDependencies,
  actor: Actor,
  { message, ...asked }: Asked & { readonly message: string | undefined },
): Promise<LinkOnScreen> {
  const { subject, screen } = await openSubject(needs.screens, actor, asked);
  await assertShareable(screen, subject);
  const salt = randomBytes(saltBytes);
  const tokenHash = hashOfToken(await summaryTokenOf(needs, { ...subject, salt }));
  await needs.database.inOrganization(subject.organizationId, async (trx) => {
    await putSummaryLink(trx, { ...subject, salt, tokenHash, message, createdBy: actor.personId });
    await note(trx, actor, { subject, action: 'summary.shared' });
  });
  return getLink(needs, subject);
}

export async function updateSummaryLink(
  needs: SharingDependencies,
  actor: Actor,
  { message, ...asked }: Asked & { readonly message: string },
): Promise<LinkOnScreen> {
  const { subject } = await openSubject(needs.screens, actor, asked);
  await needs.database.inOrganization(subject.organizationId, async (trx) => {
    if (!(await changeSummaryMessage(trx, { ...subject, message }))) throw new Refusal('conflict', notShared);
    await note(trx, actor, { subject, action: 'summary.message-changed' });
  });
  return getLink(needs, subject);
}

/** Deletes the summary link, if there is one. */
export async function removeSummaryLink(
  { database, screens }: SharingDependencies,
  actor: Actor,
  asked: Asked,
): Promise<void> {
  const { subject } = await openSubject(screens, actor, asked);
  await database.inOrganization(subject.organizationId, async (trx) => {
    if (await deleteSummaryLink(trx, subject)) await note(trx, actor, { subject, action: 'summary.withdrawn' });
  });
}

/** Composes the e-mail about shared results as the caller would get it. */
export async function getSummaryMail(
  needs: SharingDependencies,
  actor: Actor,
  asked: Asked,
): Promise<SummarySubject & ComposedStaffMail> {
  const { subject, screen } = await openSubject(needs.screens, actor, asked);
  const link = await readLink(needs, subject);
  if (!link?.address) throw new Refusal('conflict', notShared);
  const reader = await needs.database.inOrganization(subject.organizationId, (trx) =>
    findReader(trx, subject.organizationId, actor.personId),
  );
  const mail = composeNotice(
    needs.mails,
    {
      kind: 'summary',
      campaignName: screen.campaign.name,
      organization: reader.organization,
      groupName: subject.groupId && screen.getGroup(subject.groupId).name,
      link: link.address,
      supportEmail: reader.supportEmail ?? needs.supportEmail,
    },
    reader,
  );
  return { ...subject, ...mail };
}

/**
 * Sends the e-mail about shared results to all participants of the campaign or group, whether or not they answered.
 * Refuses with `conflict` results that are not shared, and a second e-mail within a week.
 */
export async function sendSummaryMail(needs: SharingDependencies, actor: Actor, asked: Asked): Promise<void> {
  const { database, screens, clock } = needs;
  const { subject, screen } = await openSubject(screens, actor, asked);
  await assertShareable(screen, subject);
  if (!(await getLink(needs, subject)).address)
    throw new Refusal('conflict', 'The address of this page is not known any more. Create a new one first.');
  await database.inOrganization(subject.organizationId, async (trx) => {
    if (!(await lockSummaryLink(trx, subject))) throw new Refusal('conflict', notShared);
    const last = await findLatestNotice(trx, { ...subject, kind: 'summary' });
    const pauseMs = daysBetweenSummaryMails * 24 * 60 * 60 * 1000;
    if (last && clock.now().getTime() - last.queuedAt.getTime() < pauseMs)
      throw new Refusal('conflict', 'Participants got an e-mail about these results less than a week ago.');
    await queueNotice(trx, { ...subject, kind: 'summary' });
    await note(trx, actor, { subject, action: 'summary.mailed' });
  });
}

async function openSubject(
  screens: Screens,
  actor: Actor,
  { organizationId, campaignId, groupId }: Asked,
): Promise<{ readonly subject: SummarySubject; readonly screen: CampaignOnScreen }> {
  if (groupId === undefined) authorize(actor, 'summary.share', { organizationId });
  const screen = await screens.open(actor, { organizationId, campaignId });
  const isWhole = groupId === undefined || groupId === screen.root?.id;
  if (isWhole) authorize(actor, 'summary.share', { organizationId });
  else {
    screen.getGroup(groupId);
    authorize(actor, 'summary.shareGroup', { organizationId, groupPath: screen.pathTo(groupId) });
  }
  return { subject: { organizationId, campaignId, groupId: isWhole ? null : groupId }, screen };
}

async function assertShareable({ hasResults, overview }: CampaignOnScreen, { groupId }: SummarySubject): Promise<void> {
  if (!hasResults)
    throw new Refusal('conflict', 'Only a campaign that has closed can be shared with its participants.');
  if (groupId !== null && (await overview(groupId)).visibility !== 'shown')
    throw new Refusal('conflict', 'Too few people of this group answered for its results to be shared.');
}

async function readLink(needs: SharingDependencies, subject: SummarySubject): Promise<LinkOnScreen | undefined> {
  const [link, mail] = await needs.database.inOrganization(
    subject.organizationId,
    async (trx) =>
      [await findSummaryLink(trx, subject), await findLatestNotice(trx, { ...subject, kind: 'summary' })] as const,
  );
  return link && { ...link, address: await summaryAddressOf(needs, link), mailedAt: mail?.queuedAt ?? null };
}

async function getLink(needs: SharingDependencies, subject: SummarySubject): Promise<LinkOnScreen> {
  const link = await readLink(needs, subject);
  if (!link) throw new Refusal('conflict', notShared);
  return link;
}

type Change = { readonly subject: SummarySubject; readonly action: string };

async function note(
  trx: Transaction,
  { personId }: Actor,
  { subject: { organizationId, campaignId, groupId }, action }: Change,
): Promise<void> {
  await recordChange(trx, organizationId, {
    personId,
    action,
    entityType: 'campaigns',
    entityId: campaignId,
    ...(groupId !== null && { after: { v3GroupId: groupId } }),
  });
}
