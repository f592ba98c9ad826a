import { respondentLanguages } from '../respondent/models.ts';
import { z } from 'zod';
import { documentOf, endpoint, id, inOrganization, query, resource } from '../protocol/json-api.ts';
import { job } from '../jobs.ts';

/** The type of the job that makes cards with entry codes, and of its file. */
export const entryCardsType = 'entry-cards-pdf';

/** What that job has to say: how many cards there are, and the name of the file as soon as it is there. */
export const entryCardsSummary = z.object({
  campaignName: z.string(),
  cardCount: z.int(),
  fileName: z.string().nullable(),
});
export type EntryCardsSummary = z.infer<typeof entryCardsSummary>;

/** How people get into a campaign beside the links of its messages. It never tells which codes were used. */
export const campaignEntry = resource('campaign-entries', {
  campaignId: z.string(),
  /**
   * Whether people whom no message can reach are asked, too: each by a code of their own. Fixed once the campaign is
   * published.
   */
  asksUnreached: z.boolean(),
  /** Whether devices that several people share take answers by code. */
  isKioskOpen: z.boolean(),
  /** Whether the organization has kiosk mode at all. */
  hasKioskMode: z.boolean(),
  /** The address at which codes are entered, as people type it. */
  codeAddress: z.url(),
  /** The address to open on a shared device; null while that is closed. */
  kioskAddress: z.url().nullable(),
  /** Whether cards can be made now: from the moment the links are made until the campaign ends. */
  canMakeCards: z.boolean(),
  /** Recipients whom no message of the campaign can reach today. */
  unreachedCount: z.int(),
  /** Recipients who come by code, for whom a card has been made. */
  byCodeCount: z.int(),
});
export type CampaignEntryResource = z.infer<typeof campaignEntry>;

const ofCampaign = z.object({ ...inOrganization, campaignId: id });
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
  body: z.strictObject({ asksUnreached: z.boolean().optional(), isKioskOpen: z.boolean().optional() }),
  answer: documentOf(campaignEntry),
});

/** How many people can be chosen by name for one file of cards. */
export const mostChosenForCards = 500;

export const createEntryCards = endpoint({
  name: 'createEntryCards',
  summary:
    'Create a job that prints personal access codes as a PDF. Recipients with a code get no further messages, ' +
    'and links sent before stop working.',
  method: 'POST',
  path: `${path}-cards`,
  params: ofCampaign,
  body: z.strictObject({
    /** For whom; all recipients whom no message can reach where nobody is named. */
    employeeIds: z.array(id).min(1).max(mostChosenForCards).optional(),
    /**
     * Gives new codes to those who have one, too: the old ones lead nowhere from then on, and what was answered with
     * them is deleted.
     */
    isRenewed: z.boolean().optional(),
    language: z.enum(respondentLanguages).optional(),
  }),
  answer: documentOf(job),
  status: 202,
  isRepeatable: true,
});

export const getEntryPoster = endpoint({
  name: 'getEntryPoster',
  summary: 'Download a PDF poster that leads to the page for entering access codes.',
  method: 'GET',
  path: `${path}-poster`,
  params: ofCampaign,
  query: query({ language: z.enum(respondentLanguages).optional().describe('Language of the poster.') }),
  answers: 'application/octet-stream',
});
