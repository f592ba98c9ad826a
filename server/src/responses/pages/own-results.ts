import type { PersonalResults, SurveyModel } from '@attune/contract/respondent/models';
import type { Response } from '@attune/domain/responses';
import { setCookie, readCookie, clearCookie } from '../../platform/http/index.ts';
import { ticketSeconds } from '../drafts/result-ticket.ts';
import type { createBrowserCookies } from './browser-cookie.ts';
import type { DriverNames } from './driver-names.ts';
import { rememberReplies, repliesAddressOf } from './reply-cookie.ts';
import type { HttpExchange } from './survey-request.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';

type Dependencies = {
  readonly take: TakeSurvey;
  readonly driverName: DriverNames;
  readonly browsers: ReturnType<typeof createBrowserCookies>;
};

/** Shows respondents their personal results: once, in the browser that sent the answers. */
export function createOwnResults({ take, driverName, browsers }: Dependencies) {
  const ticketOf = ({ request }: HttpExchange) => ({
    name: 'attune-sent',
    path: `/s/${request.visit?.shown ?? request.params.link}/thanks`,
  });
  return {
    async issueResultTicket(exchange: HttpExchange, response: Response): Promise<void> {
      const { request, reply } = exchange;
      await rememberReplies(exchange, browsers);
      const value = await take.ticketFor(request.params.link, response);
      if (value !== undefined) setCookie(request, reply, { ...ticketOf(exchange), value, seconds: ticketSeconds });
    },
    repliesAddress: (exchange: HttpExchange) => repliesAddressOf(exchange, browsers),
    async personalResults(exchange: HttpExchange, { language }: SurveyModel): Promise<PersonalResults | undefined> {
      const { request, reply } = exchange;
      const ticket = readCookie(request, ticketOf(exchange).name);
      const found = ticket === undefined ? undefined : await take.personalResultsOf(request.params.link, ticket);
      if (!found) return undefined;
      clearCookie(request, reply, ticketOf(exchange));
      const { engagesMost, topDrivers } = found;
      const named = topDrivers.map(({ driver, score }) => ({ name: driverName(driver, language), score }));
      return { topDrivers: named, ...(engagesMost ? { engagesMost } : {}) };
    },
  };
}
