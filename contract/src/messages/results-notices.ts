import { z } from 'zod';
import { documentOf, endpoint, idOf, inOrganization, resource } from '../protocol/json-api.ts';

/** The e-mail that administrators and leaders get when the results of a campaign are available. */
const resultsNotice = resource('results-notices', {
  /** People who may read results at present. */
  recipientCount: z.int(),
  language: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
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
