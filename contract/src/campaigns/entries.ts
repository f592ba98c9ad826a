import { respondentLanguages } from '../respondent/models.ts';
import { z } from 'zod';
import { documentOf, endpoint, inOrganization, query, resource, idOf } from '../protocol/json-api.ts';
import { job } from '../jobs.ts';

/** Job and file type of printed access codes. */
export const entryCardsType = 'entry-cards-pdf';

/** Job `summary`: number of cards, and file name once available. */
export const entryCardsSummary = z.object({
  campaignName: z.string(),
  cardCount: z.int(),
  fileName: z.string().nullable(),
});
export type EntryCardsSummary = z.infer<typeof entryCardsSummary>;

/** Access code and kiosk settings of a campaign. Never shows which codes were used. */
export const campaignEntry = resource('campaign-entries', {
  campaignId: z.string().describe('ID of the campaign.'),
  includesUnreachable: z
    .boolean()
    .describe(
      'Whether people without e-mail or phone are invited by access code. Fixed once the campaign is published.',
    ),
  isKioskOpen: z.boolean().describe('Whether the kiosk is open.'),
  hasKioskMode: z.boolean().describe('Whether kiosk mode is enabled for the organization.'),
  codeAddress: z.url().describe('URL for entering access codes.'),
  kioskAddress: z.url().nullable().describe('URL of the kiosk; null while it is closed.'),
  canMakeCards: z.boolean().describe('Whether cards can be created: after publishing, until the campaign ends.'),
  unreachedCount: z.int().describe('Number of recipients without contact details for the channels of the campaign.'),
  byCodeCount: z.int().describe('Number of recipients with an access code.'),
});
export type CampaignEntryResource = z.infer<typeof campaignEntry>;

const ofCampaign = z.object({ ...inOrganization, campaignId: idOf<'campaign'>() });
const path = '/organizations/:organizationId/campaigns/:campaignId/entry';

export const getCampaignEntry = endpoint({
  name: 'getCampaignEntry',
  summary: 'Get the access code and kiosk settings of a campaign.',
  method: 'GET',
  path,
  params: ofCampaign,
  answer: documentOf(campaignEntry),
});

export const updateCampaignEntry = endpoint({
  name: 'updateCampaignEntry',
  summary: 'Update the access code and kiosk settings of a campaign.',
  method: 'PATCH',
  path,
  params: ofCampaign,
  body: z.strictObject({
    includesUnreachable: z
      .boolean()
      .optional()
      .describe(
        'Whether people without e-mail or phone are invited by access code. Fixed once the campaign is published.',
      ),
    isKioskOpen: z.boolean().optional().describe('Whether the kiosk is open.'),
  }),
  answer: documentOf(campaignEntry),
});

/** Maximum number of selected employees per file of cards. */
export const maxChosenForCards = 500;

export const createEntryCards = endpoint({
  name: 'createEntryCards',
  summary:
    'Create a job that prints personal access codes as a PDF. Recipients with a code get no further messages, ' +
    'and links sent before stop working.',
  method: 'POST',
  path: `${path}-cards`,
  params: ofCampaign,
  body: z.strictObject({
    employeeIds: z
      .array(idOf<'employee'>())
      .min(1)
      .max(maxChosenForCards)
      .optional()
      .describe('IDs of employees. Default: all recipients without contact details.'),
    isRenewed: z
      .boolean()
      .optional()
      .describe(
        'Whether to replace existing codes. Old codes stop working and answers given with them are deleted. ' +
          'Default: `false`.',
      ),
    language: z.enum(respondentLanguages).optional().describe('Language of the cards. Default: English.'),
  }),
  answer: documentOf(job),
  status: 202,
});

export const getEntryPoster = endpoint({
  name: 'getEntryPoster',
  summary: 'Download a PDF poster that leads to the page for entering access codes.',
  method: 'GET',
  path: `${path}-poster`,
  params: ofCampaign,
  query: query({
    language: z.enum(respondentLanguages).optional().describe('Language of the poster. Default: English.'),
  }),
  answers: 'application/octet-stream',
});
