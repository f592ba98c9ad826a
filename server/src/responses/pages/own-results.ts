import type { PersonalResults, SurveyModel } from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import { giveCookie, readCookie, takeCookie } from '../../platform/http/index.ts';
import { ticketSeconds } from '../drafts/result-ticket.ts';
import type { DriverNames, Exchange } from './survey-pages.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';

type Needs = { readonly take: TakeSurvey; readonly driverName: DriverNames };

/** Shows people what their answers say: once, in the browser that sent them. */
export function createOwnResults({ take, driverName }: Needs) {
  const ticketOf = ({ request }: Exchange) => ({ name: 'attune-sent', path: `/s/${request.visit?.shown ?? request.params.link}/thanks` });
  return {
    async promiseResults(exchange: Exchange, response: Response): Promise<void> {
      const { request, reply } = exchange;
      const value = await take.ticketFor(request.params.link, response);
      if (value !== undefined) giveCookie(request, reply, { ...ticketOf(exchange), value, seconds: ticketSeconds });
    },
    async personalResults(exchange: Exchange, { language }: SurveyModel): Promise<PersonalResults | undefined> {
      const { request, reply } = exchange;
      const ticket = readCookie(request, ticketOf(exchange).name);
      const found = ticket === undefined ? undefined : await take.personalResultsOf(request.params.link, ticket);
      if (!found) return undefined;
      takeCookie(request, reply, ticketOf(exchange));
      const { engagesMost, topDrivers } = found;
      const named = topDrivers.map(({ driver, score }) => ({ name: driverName(driver, language), score }));
      return { topDrivers: named, ...(engagesMost ? { engagesMost } : {}) };
    },
  };
}
