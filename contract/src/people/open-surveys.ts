import { z } from 'zod';
import { day, endpoint, listOf, page, query, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** Open survey, regardless of whether it was answered. */
const openSurvey = resource('open-surveys', {
  name: z.string().describe('Name of the campaign.'),
  organization: z.string().describe('Name of the organization.'),
  closesOn: day.describe('Date on which the survey closes.'),
});
export type OpenSurveyResource = z.infer<typeof openSurvey>;

export const listOpenSurveys = endpoint({
  name: 'listOpenSurveys',
  summary: 'List surveys open for the caller by personal link. Never shows whether they were answered.',
  method: 'GET',
  path: '/people/:personId/open-surveys',
  params: z.object({ personId }),
  query: query(page),
  answer: listOf(openSurvey),
});

export const sendOpenSurveyLinks = endpoint({
  name: 'sendOpenSurveyLinks',
  summary:
    "Resend the caller's survey links to the contact details on file. Rate-limited; the response is identical " +
    'when nothing is sent, for example to an unconfirmed address.',
  method: 'POST',
  path: '/people/:personId/open-surveys/send',
  params: z.object({ personId }),
  status: 204,
});
