import { z } from 'zod';
import { documentOf, endpoint, idOf, inOrganization, resource } from '../protocol/json-api.ts';

/** The e-mail that administrators and leaders get when the results of a campaign are available. */
const resultsNotice = resource('results-notices', {
  recipientCount: z.int().describe('Number of people who may read results at present.'),
  language: z.string().describe('Language of the e-mail.'),
  from: z.string().describe('Sender.'),
  subject: z.string().describe('Subject.'),
  html: z.string().describe('E-mail as HTML.'),
  text: z.string().describe('E-mail as plain text.'),
});

export const getResultsNotice = endpoint({
  name: 'getResultsNotice',
  summary:
    'Preview the e-mail that administrators and leaders get when the results of a campaign are available, in the ' +
    'language of the caller, with the number of people who get it.',
  method: 'GET',
  path: '/organizations/:organizationId/campaigns/:campaignId/results-notice',
  params: z.object({ ...inOrganization, campaignId: idOf<'campaign'>() }),
  answer: documentOf(resultsNotice),
});
