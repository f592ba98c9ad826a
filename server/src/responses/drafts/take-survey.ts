import type { AnswerSent } from '@attune/contract/respondent/saved-answers';
import {
  type Choice,
  type Response,
  acceptChoices,
  encodeResponse,
  encodedRatings,
  missingAnswers,
  submit,
} from '@attune/domain/responses';
import { type PersonalResults, personalResults, topicOfFollowUp } from '@attune/domain/results';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type KeyStore, hashOfToken } from '../../platform/keys/index.ts';
import { LimitReached } from '../../platform/rate-limits/index.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import { createLinkFinder, openFound } from './find-by-link.ts';
import { groupOfLinkFinder } from '../context/group-of-link.ts';
import { type DraftOfBrowser, type OpenResponses, type Opened, createOpenResponses } from './open-responses.ts';
import { createPairings } from './pairings.ts';
import { createResponseBatches } from './response-batches.ts';
import type { SurveyContext } from '../context/survey-context.ts';
import { makeTicket, ratingsInTicket } from './result-ticket.ts';
import { parseLink } from '../links/survey-link.ts';

/** Somebody who came with a link, as far as it leads. */
export type Visit = { readonly context: SurveyContext | undefined; readonly opened: Opened };

export type Saved =
  | {
      readonly state: 'saved';
      readonly version: number;
      readonly response: Response;
      readonly isNewToDevice: boolean;
      readonly missing: readonly number[];
    }
  | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

/** What a device sends: choices with their age, the newest version it knows, and whether this is all. */
export type Sent = { readonly version: number; readonly answers: readonly AnswerSent[]; readonly isFinal: boolean };

/**
 * `secret` is that of the browser: it gets back what it wrote itself. Whoever comes without one comes with a new one,
 * and what they are answered does not depend on what has been written or sent with the link.
 */
export type TakeSurvey = {
  /** What the campaign that a link names asks, whoever holds the link and also when the campaign's key is gone. */
  contextOf(link: string): Promise<SurveyContext | undefined>;
  visit(link: string, secret: Buffer): Promise<Visit>;
  save(link: string, sent: Sent, secret?: Buffer): Promise<Saved>;
  /** Takes back what this browser has sent, while the survey is open. */
  withdraw(link: string, secret: Buffer): Promise<'withdrawn' | 'closed' | 'unknown' | 'nothing-sent'>;
  /** A code by which another browser gets the secret of this one, for some minutes and once. */
  offerPairing(link: string, secret: Buffer): Promise<{ readonly code: string | undefined }>;
  /** The secret that a code stands for; undefined for a wrong code and for a used one alike. */
  redeemPairing(link: string, code: string): Promise<Buffer | undefined>;
  /** What the browser that has just sent these answers can see their results with, for some minutes. */
  ticketFor(link: string, response: Response): Promise<string | undefined>;
  /** What the answers say that a ticket was given for; undefined without one. */
  personalResultsOf(link: string, ticket: string): Promise<PersonalResults | undefined>;
  /** How many people are in the smallest group in which the answers may appear; undefined when it is not known. */
  smallestGroupOf(link: string): Promise<number | undefined>;
  /** The group in which its holder counts; undefined for nobody's link. */
  groupOf(link: string): Promise<string | undefined>;
};

type Dependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly assetBase: string;
  readonly supportEmail: string;
};

const attempts = 5;

/** Taking a survey by its personal link. Nothing in here learns who the person is. */
export function createTakeSurvey(needs: Dependencies): TakeSurvey {
  const { contextOf, find } = createLinkFinder(needs);
  const batches = createResponseBatches(needs.database);
  const responses = createOpenResponses(batches);
  const groupOf = groupOfLinkFinder(needs.database);

  /** Asked of the identity side alone, by the hash of the token: no response is looked at. */
  async function groupOfLink(text: string, { organizationId, campaignId }: SurveyContext): Promise<string | undefined> {
    const link = parseLink(text);
    return link && groupOf({ organizationId, campaignId, tokenHash: hashOfToken(link.token) });
  }

  return {
    contextOf,
    async visit(link, secret) {
      const found = await find(link, secret);
      return { context: found?.of.context, opened: found ? await openFound(responses, found) : { state: 'unknown' } };
    },
    async save(link, sent, secret = newBrowserSecret()) {
      const found = await find(link, secret);
      if (!found) return { state: 'unknown' };
      if (!found.isOver) return saveWithRetries({ responses, clock: needs.clock }, found.of, sent);
      const opened = await openFound(responses, found);
      return opened.state === 'open' ? { state: 'closed' } : opened;
    },
    async withdraw(link, secret) {
      const found = await find(link, secret);
      if (!found) return 'unknown';
      if (!found.isOver && (await responses.withdraw(found.of))) return 'withdrawn';
      const { state } = await openFound(responses, found);
      if (state === 'open') return 'nothing-sent';
      return state === 'unknown' ? 'unknown' : 'closed';
    },
    ...takePairings(find, createPairings({ batches, clock: needs.clock })),
    ...takeTickets(find, needs.clock),
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

type Find = ReturnType<typeof createLinkFinder>['find'];

function takePairings(
  find: Find,
  pairings: ReturnType<typeof createPairings>,
): Pick<TakeSurvey, 'offerPairing' | 'redeemPairing'> {
  return {
    async offerPairing(link, secret) {
      const found = await find(link, secret);
      return { code: found && !found.isOver ? await pairings.offer(found.of, secret) : undefined };
    },
    async redeemPairing(link, code) {
      const found = await find(link, newBrowserSecret());
      return found && pairings.redeem(found.of, code);
    },
  };
}

function takeTickets(find: Find, clock: Clock): Pick<TakeSurvey, 'ticketFor' | 'personalResultsOf'> {
  return {
    async ticketFor(link, response) {
      const found = await find(link, newBrowserSecret());
      if (!found) return undefined;
      const { statements, scoring } = found.of.context;
      const ratings = encodedRatings(encodeResponse(response, statements), scoring.statements.length);
      return makeTicket(found.of, ratings, clock.now());
    },
    async personalResultsOf(link, ticket) {
      const found = await find(link, newBrowserSecret());
      const ratings = found && ratingsInTicket(found.of, ticket, clock.now());
      return ratings && personalResults(ratings, found.of.context.scoring);
    },
  };
}

type Saving = { readonly responses: OpenResponses; readonly clock: Clock };

/** Merges and writes; when another tab or a paired device was quicker, merges with what it wrote and tries again. */
async function saveWithRetries({ responses, clock }: Saving, of: DraftOfBrowser, sent: Sent): Promise<Saved> {
  const choices = choicesOf(sent, clock.now());
  if (choices.length === 0 && !sent.isFinal) return inquire({ responses }, of, sent);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const opened = attempt === 0 ? await responses.recall(of) : await responses.open(of);
    if (opened.state !== 'open') return opened;
    const merged = acceptChoices(opened.response, choices, of.context.statements);
    const missing = sent.isFinal ? missingAnswers(merged.answers, of.context.statements) : [];
    const isFinished = sent.isFinal && missing.length === 0;
    const next = isFinished ? submit(merged, of.context.statements) : merged;
    const isWritten = await (isFinished ? responses.send : responses.write)(of, opened.version, next);
    if (isWritten)
      return {
        state: 'saved',
        version: opened.version + 1,
        response: next,
        isNewToDevice: opened.version !== sent.version,
        missing,
      };
  }
  throw new LimitReached(
    { name: 'answers-at-once', most: 1 },
    1,
    'These answers are being changed in several places at once. Try again.',
  );
}

/** A device that has nothing to say asks whether another one had. */
async function inquire({ responses }: Pick<Saving, 'responses'>, of: DraftOfBrowser, sent: Sent): Promise<Saved> {
  const opened = await responses.open(of);
  if (opened.state !== 'open') return opened;
  return {
    state: 'saved',
    version: opened.version,
    response: opened.response,
    isNewToDevice: opened.version !== sent.version,
    missing: [],
  };
}

/** When each answer was chosen, by our clock: devices tell how long ago, not what their clocks say. */
function choicesOf({ answers }: Sent, now: Date): readonly Choice[] {
  return answers.map(({ index, value, age, followUp }) => ({
    index,
    value,
    followUp: knownQuestion(followUp),
    chosenAt: new Date(now.getTime() - Math.min(age, now.getTime())),
  }));
}

/** A text that says it answers a question that there is none of answers the statement. */
function knownQuestion(id: string | undefined): string | undefined {
  return id !== undefined && topicOfFollowUp(id) ? id : undefined;
}
