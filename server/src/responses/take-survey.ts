import type { AnswerSent } from '@attune/contract/respondent';
import { type Choice, type Response, acceptChoices, missingAnswers, submit } from '@attune/domain/responses';
import { type PersonalResults, personalResults, topicOfFollowUp } from '@attune/domain/results';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type KeyStore, hashOfToken } from '../platform/keys/index.ts';
import { LimitReached } from '../platform/rate-limits/index.ts';
import { createLinkFinder, openFound } from './find-by-link.ts';
import { groupOfLinkFinder } from './group-of-link.ts';
import { type OpenResponses, type Opened, type ResponseOfLink, createOpenResponses } from './open-responses.ts';
import type { SurveyContext } from './survey-context.ts';
import { isTicketFor, makeTicket } from './result-ticket.ts';
import { parseLink } from './survey-link.ts';

/** Somebody who came with a link, as far as it leads. */
export type Visit = { readonly context: SurveyContext | undefined; readonly opened: Opened };

export type Saved =
  | { readonly state: 'saved'; readonly version: number; readonly response: Response; readonly isNewToDevice: boolean; readonly missing: readonly number[] }
  | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

/** What a device sends: choices with their age, the newest version it knows, and whether this is all. */
export type Sent = { readonly version: number; readonly answers: readonly AnswerSent[]; readonly isFinal: boolean };

export type TakeSurvey = {
  /** What the campaign that a link names asks, whoever holds the link and also when the campaign's key is gone. */
  contextOf(link: string): Promise<SurveyContext | undefined>;
  visit(link: string): Promise<Visit>;
  save(link: string, sent: Sent): Promise<Saved>;
  /** Takes the answers back while the survey is open. */
  withdraw(link: string): Promise<'withdrawn' | 'closed' | 'unknown'>;
  /** What the browser that has just sent the answers can see their results with, for some minutes. */
  ticketFor(link: string): Promise<string | undefined>;
  /** What the respondent's own sent answers say; undefined where nothing has been sent, and without a ticket. */
  personalResultsOf(link: string, ticket: string): Promise<PersonalResults | undefined>;
  /** How many people are in the smallest group in which the answers may appear; undefined when it is not known. */
  smallestGroupOf(link: string): Promise<number | undefined>;
  /** The group in which its holder counts; undefined for nobody's link. */
  groupOf(link: string): Promise<string | undefined>;
};

type Needs = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock; readonly assetBase: string; readonly supportEmail: string };

const attempts = 5;

/** Taking a survey by its personal link. Nothing in here learns who the person is. */
export function createTakeSurvey(needs: Needs): TakeSurvey {
  const { contextOf, find } = createLinkFinder(needs);
  const responses = createOpenResponses(needs.database);
  const groupOf = groupOfLinkFinder(needs.database);

  /** Asked of the identity side alone, by the hash of the token: no response is looked at. */
  async function groupOfLink(text: string, { organizationId, campaignId }: SurveyContext): Promise<string | undefined> {
    const link = parseLink(text);
    return link && groupOf({ organizationId, campaignId, tokenHash: hashOfToken(link.token) });
  }

  return {
    contextOf,
    async visit(link) {
      const found = await find(link);
      return { context: found?.of.context, opened: found ? await openFound(responses, found) : { state: 'unknown' } };
    },
    async save(link, sent) {
      const found = await find(link);
      if (!found) return { state: 'unknown' };
      if (!found.isOver) return saveWithRetries({ responses, clock: needs.clock }, found.of, sent);
      const opened = await openFound(responses, found);
      return opened.state === 'open' ? { state: 'closed' } : opened;
    },
    async withdraw(link) {
      const found = await find(link);
      if (!found) return 'unknown';
      if (!found.isOver && (await responses.clear(found.of))) return 'withdrawn';
      const { state } = await openFound(responses, found);
      return state === 'unknown' ? 'unknown' : 'closed';
    },
    async ticketFor(link) {
      const found = await find(link);
      return found && makeTicket(found.of, needs.clock.now());
    },
    async personalResultsOf(link, ticket) {
      const found = await find(link);
      if (!found || !isTicketFor(found.of, ticket, needs.clock.now())) return undefined;
      const ratings = await responses.reveal(found.of);
      return ratings && personalResults(ratings, found.of.context.scoring);
    },
    async smallestGroupOf(link) {
      const context = await contextOf(link);
      const groupId = context && (await groupOfLink(link, context));
      return groupId === undefined ? undefined : context?.smallestGroupFrom(groupId);
    },
    async groupOf(link) {
      const context = await contextOf(link);
      return context && groupOfLink(link, context);
    },
  };
}

type Saving = { readonly responses: OpenResponses; readonly clock: Clock };

/** Merges and writes; when another device was quicker, merges with what it wrote and tries again. */
async function saveWithRetries({ responses, clock }: Saving, of: ResponseOfLink, sent: Sent): Promise<Saved> {
  const choices = choicesOf(sent, clock.now());
  if (choices.length === 0 && !sent.isFinal) return inquire({ responses }, of, sent);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const opened = attempt === 0 ? await responses.recall(of) : await responses.open(of);
    if (opened.state !== 'open') return opened;
    const merged = acceptChoices(opened.response, choices, of.context.statements);
    const missing = sent.isFinal ? missingAnswers(merged.answers, of.context.statements) : [];
    const isFinished = sent.isFinal && missing.length === 0;
    const next = isFinished ? submit(merged, of.context.statements) : merged;
    if (await responses.write(of, opened.version, next)) return { state: 'saved', version: opened.version + 1, response: next, isNewToDevice: opened.version !== sent.version, missing };
  }
  throw new LimitReached({ name: 'answers-at-once', most: 1 }, 1, 'These answers are being changed in several places at once. Try again.');
}

/** A device that has nothing to say asks whether another one had. */
async function inquire({ responses }: Pick<Saving, 'responses'>, of: ResponseOfLink, sent: Sent): Promise<Saved> {
  const opened = await responses.open(of);
  if (opened.state !== 'open') return opened;
  return { state: 'saved', version: opened.version, response: opened.response, isNewToDevice: opened.version !== sent.version, missing: [] };
}

/** When each answer was chosen, by our clock: devices tell how long ago, not what their clocks say. */
function choicesOf({ answers }: Sent, now: Date): readonly Choice[] {
  return answers.map(({ index, value, age, followUp }) => ({ index, value, followUp: knownQuestion(followUp), chosenAt: new Date(now.getTime() - Math.min(age, now.getTime())) }));
}

/** A text that says it answers a question that there is none of answers the statement. */
function knownQuestion(id: string | undefined): string | undefined {
  return id !== undefined && topicOfFollowUp(id) ? id : undefined;
}
