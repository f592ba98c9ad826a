import type { WelcomeState } from '@attune/contract/respondent/models';
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
import { type DrawFollowUp, type PersonalResults, personalResults, topicOfFollowUp } from '@attune/domain/results';
import type { Clock } from '../../platform/clock.ts';
import { type KeyStore, hashOfToken } from '../../platform/keys/index.ts';
import { LimitReached } from '../../platform/rate-limits/index.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import { createLinkFinder, openFound } from './find-by-link.ts';
import { groupOfLinkFinder } from '../context/group-of-link.ts';
import {
  type DraftOfBrowser,
  type OpenResponses,
  type Opened,
  createOpenResponses,
  followUpDrawOf,
} from './open-responses.ts';
import { createPairings } from './pairings.ts';
import { createResponseBatches } from './response-batches.ts';
import type { ContextDependencies, SurveyContext } from '../context/survey-context.ts';
import { makeTicket, ratingsInTicket } from './result-ticket.ts';
import { parseLink } from '../links/survey-link.ts';

/** A visitor with a link, as far as it resolves. */
export type Visit = {
  readonly context: SurveyContext | undefined;
  readonly opened: Opened;
  /** Draws the follow-up question of this browser; undefined for an unknown link. */
  readonly draw: DrawFollowUp | undefined;
};

export type Saved =
  | {
      readonly state: 'saved';
      readonly version: number;
      readonly response: Response;
      readonly isNewToDevice: boolean;
      readonly missing: readonly number[];
      readonly draw: DrawFollowUp;
    }
  | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

/** What a device sends: answers with their age, the newest version it knows, and whether it submits. */
export type Sent = { readonly version: number; readonly answers: readonly AnswerSent[]; readonly isFinal: boolean };

/**
 * `secret` is that of the browser, which only gets back what it wrote itself. A browser without one gets a new one, and
 * its responses do not depend on what was written or sent with the link.
 */
export type TakeSurvey = {
  /** The survey of the campaign in a link, for any holder and also after the campaign's key is destroyed. */
  contextOf(link: string): Promise<SurveyContext | undefined>;
  visit(link: string, secret: Buffer): Promise<Visit>;
  save(link: string, sent: Sent, secret?: Buffer): Promise<Saved>;
  /** Withdraws what this browser sent, while the survey is open. */
  withdraw(link: string, secret: Buffer): Promise<'withdrawn' | 'closed' | 'unknown' | 'nothing-sent'>;
  /** A one-time code, valid for some minutes, by which another browser gets this one's secret. */
  offerPairing(link: string, secret: Buffer): Promise<{ readonly code: string | undefined }>;
  /** The secret behind a code; undefined for wrong and used codes alike. */
  redeemPairing(link: string, code: string): Promise<Buffer | undefined>;
  /** The ticket with which the browser that just sent these answers can see its results for some minutes. */
  ticketFor(link: string, response: Response): Promise<string | undefined>;
  /** The personal results in a ticket; undefined without a valid one. */
  personalResultsOf(link: string, ticket: string): Promise<PersonalResults | undefined>;
  /**
   * What the welcome page says about the groups of the link's holder: the number of people in the smallest one in which
   * the answers may appear, and actions that their leaders show. Empty for an unknown link.
   */
  welcomeOf(link: string): Promise<Omit<WelcomeState, 'answered'>>;
  /** The group of the link's holder; undefined for an unknown link. */
  groupOf(link: string): Promise<string | undefined>;
};

type Dependencies = ContextDependencies & { readonly keys: KeyStore; readonly clock: Clock };

const attempts = 5;

/** Lets people answer a survey by personal link, without learning who they are. */
export function createTakeSurvey(needs: Dependencies): TakeSurvey {
  const { contextOf, find } = createLinkFinder(needs);
  const batches = createResponseBatches(needs.database);
  const responses = createOpenResponses(batches);
  const groupOf = groupOfLinkFinder(needs.database);

  /** Looks up the identity side only, by token hash, without reading a response. */
  async function groupOfLink(text: string, { organizationId, campaignId }: SurveyContext): Promise<string | undefined> {
    const link = parseLink(text);
    return link && groupOf({ organizationId, campaignId, tokenHash: hashOfToken(link.token) });
  }

  return {
    contextOf,
    async visit(link, secret) {
      const found = await find(link, secret);
      return {
        context: found?.of.context,
        opened: found ? await openFound(responses, found) : { state: 'unknown' },
        draw: found && followUpDrawOf(found.of),
      };
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
    ...createTickets(find, needs.clock),
    async welcomeOf(link) {
      const context = await contextOf(link);
      const groupId = context && (await groupOfLink(link, context));
      if (!context || groupId === undefined) return {};
      const smallestGroup = context.smallestGroupFrom(groupId);
      const actions = context.actionsFrom(groupId);
      return {
        ...(smallestGroup && { smallestGroupSize: smallestGroup.size }),
        ...(actions.length > 0 && { actions }),
      };
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

function createTickets(find: Find, clock: Clock): Pick<TakeSurvey, 'ticketFor' | 'personalResultsOf'> {
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

/** Merges and writes; after a concurrent write by another tab or paired device, merges with it and retries. */
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
        draw: followUpDrawOf(of),
      };
  }
  throw new LimitReached(
    { name: 'answers-at-once', most: 1 },
    1,
    'These answers are being changed in several places at once. Try again.',
  );
}

/** A device without changes checks for changes by another one. */
async function inquire({ responses }: Pick<Saving, 'responses'>, of: DraftOfBrowser, sent: Sent): Promise<Saved> {
  const opened = await responses.open(of);
  if (opened.state !== 'open') return opened;
  return {
    state: 'saved',
    version: opened.version,
    response: opened.response,
    isNewToDevice: opened.version !== sent.version,
    missing: [],
    draw: followUpDrawOf(of),
  };
}

/** When each answer was chosen, by the server clock: devices send ages, not timestamps. */
function choicesOf({ answers }: Sent, now: Date): readonly Choice[] {
  return answers.map(({ index, value, age, followUp }) => ({
    index,
    value,
    followUp: knownQuestion(followUp),
    chosenAt: new Date(now.getTime() - Math.min(age, now.getTime())),
  }));
}

/** Text for an unknown follow-up question counts as an answer to the statement. */
function knownQuestion(id: string | undefined): string | undefined {
  return id !== undefined && topicOfFollowUp(id) ? id : undefined;
}
