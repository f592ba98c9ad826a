import { z } from 'zod';
import { day, endpoint, listOf, page, query, resource } from '../protocol/json-api.ts';
import { personId } from './person.ts';

/** A survey that is open for somebody, whether or not it was answered. */
const openSurvey = resource('open-surveys', { name: z.string(), organization: z.string(), closesOn: day });
export type OpenSurveyResource = z.infer<typeof openSurvey>;

export const listOpenSurveys = endpoint({
  name: 'listOpenSurveys',
  summary: 'The surveys that are open for oneself and are answered by a link. Whether they were answered is not told.',
  method: 'GET',
  path: '/people/:personId/open-surveys',
  params: z.object({ personId }),
  query: query(page),
  answer: listOf(openSurvey),
});

export const sendOpenSurveyLinks = endpoint({
  name: 'sendOpenSurveyLinks',
  summary:
    'Sends the own links once more, to the address at which the organization reaches one. How often is limited; ' +
    'beyond that, and to a changed address that was not confirmed, nothing is sent, and the answer is the same.',
  method: 'POST',
  path: '/people/:personId/open-surveys/send',
  params: z.object({ personId }),
  status: 204,
});
