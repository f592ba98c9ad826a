import { z } from 'zod';
import { documentOf, endpoint, idOf, inOrganization, instant, prose, query, resource } from '../protocol/json-api.ts';

/** Maximum length of the message to participants. */
export const longestSummaryMessage = 2000;

/** Days until participants can get another e-mail about the same summary. */
export const daysBetweenSummaryMails = 7;

/**
 * Public results summary of a finished campaign for participants: of the whole organization, or of one group with its
 * descendants.
 */
export const summaryLink = resource('summary-links', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().nullable().describe('ID of the group; null for the whole organization.'),
  message: z.string().describe('Message of the person who shares it; may be empty.'),
  address: z.string().nullable().describe('Public URL; null for links of older versions, which stored only a hash.'),
  createdAt: instant.describe('Time the link was created.'),
  createdBy: z.string().nullable().describe('ID of the person who created it; null for deleted accounts.'),
  createdByName: z.string().nullable().describe('Name of the person who created it; null for deleted accounts.'),
  mailedAt: instant.nullable().describe('Time participants last got an e-mail about it; null if never.'),
});
export type SummaryLinkResource = z.infer<typeof summaryLink>;

/** The e-mail that participants get about a summary, as the caller would get it. */
export const summaryMail = resource('summary-mails', {
  campaignId: z.string().describe('ID of the campaign.'),
  v3GroupId: z.string().nullable().describe('ID of the group; null for the whole organization.'),
  language: z.string().describe('Language of the e-mail.'),
  from: z.string().describe('Sender.'),
  subject: z.string().describe('Subject.'),
  html: z.string().describe('E-mail as HTML.'),
  text: z.string().describe('E-mail as plain text.'),
});
export type SummaryMailResource = z.infer<typeof summaryMail>;

const path = '/organizations/:organizationId/campaigns/:campaignId/summary-link';
const mailPath = `${path}/mail` as const;
const ofCampaign = { ...inOrganization, campaignId: idOf<'campaign'>() };
const ofGroup = query({
  'filter[v3GroupId]': idOf<'group'>().optional().describe('Group. Default: the whole organization.'),
});
const message = prose(longestSummaryMessage).describe('Message to participants, as plain text.');

export const getSummaryLink = endpoint({
  name: 'getSummaryLink',
  summary: 'Get the public results summary link of a campaign or one of its groups; null if not shared.',
  method: 'GET',
  path,
  params: z.object(ofCampaign),
  query: ofGroup,
  answer: z.object({ data: summaryLink.nullable().describe('Link; null if the results are not shared.') }),
});

export const createSummaryLink = endpoint({
  name: 'createSummaryLink',
  summary: 'Create a new public link to the results summary for participants. Invalidates the previous link.',
  method: 'POST',
  path,
  params: z.object(ofCampaign),
  query: ofGroup,
  body: z.strictObject({ message: message.optional() }),
  answer: documentOf(summaryLink),
  status: 201,
  location: path,
  isRepeatable: false,
});

export const updateSummaryLink = endpoint({
  name: 'updateSummaryLink',
  summary: 'Update the message on the results summary.',
  method: 'PATCH',
  path,
  params: z.object(ofCampaign),
  query: ofGroup,
  body: z.strictObject({ message }),
  answer: documentOf(summaryLink),
});

export const removeSummaryLink = endpoint({
  name: 'removeSummaryLink',
  summary: 'Delete the results summary link.',
  method: 'DELETE',
  path,
  params: z.object(ofCampaign),
  query: ofGroup,
  status: 204,
});

export const getSummaryMail = endpoint({
  name: 'getSummaryMail',
  summary: 'Preview the e-mail about a shared summary, in the language of the caller.',
  method: 'GET',
  path: mailPath,
  params: z.object(ofCampaign),
  query: ofGroup,
  answer: documentOf(summaryMail),
});

export const sendSummaryMail = endpoint({
  name: 'sendSummaryMail',
  summary:
    'Send the e-mail about a shared summary to all participants of the campaign or group, whether or not they ' +
    'answered. Once a week at most.',
  method: 'POST',
  path: mailPath,
  params: z.object(ofCampaign),
  query: ofGroup,
  status: 204,
});
