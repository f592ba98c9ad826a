import type { Answer } from '@attune/contract/respondent';
import { type Id, Refusal } from '@attune/domain/kernel';
import { type Choice, type Response, acceptChoices, missingAnswers, submit } from '@attune/domain/responses';
import { type PersonalResults, personalResults } from '@attune/domain/results';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type CampaignKey, type KeyStore, deriveFrom, hashOfToken } from '../platform/keys/index.ts';
import { createBatches } from '../platform/batches.ts';
import { type OpenResponses, type Opened, type ResponseOfLink, createOpenResponses } from './open-responses.ts';
import { listGroupsOfLinks } from './survey-context.repository.ts';
import { type SurveyContext, createSurveyContexts } from './survey-context.ts';
import { parseLink } from './survey-link.ts';

/** Somebody who came with a link, as far as it leads. */
export type Visit = { readonly context: SurveyContext | undefined; readonly opened: Opened };

export type Saved =
  | { readonly state: 'saved'; readonly version: number; readonly response: Response; readonly isNewToDevice: boolean; readonly missing: readonly number[] }
  | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

/** What a device sends: choices with their age, the newest version it knows, and whether this is all. */
export type Sent = { readonly version: number; readonly answers: readonly (Answer & { readonly age: number })[]; readonly isFinal: boolean };

export type TakeSurvey = {
  /** What the campaign that a link names asks, whoever holds the link and also when the campaign's key is gone. */
  contextOf(link: string): Promise<SurveyContext | undefined>;
  visit(link: string): Promise<Visit>;
  save(link: string, sent: Sent): Promise<Saved>;
  /** Takes the answers back while the survey is open. */
  withdraw(link: string): Promise<'withdrawn' | 'closed' | 'unknown'>;
  /** What the respondent's own sent answers say; undefined where nothing has been sent. */
  personalResultsOf(link: string): Promise<PersonalResults | undefined>;
  /** How many people are in the smallest group in which the answers may appear; undefined when it is not known. */
  smallestGroupOf(link: string): Promise<number | undefined>;
};

type Needs = { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock; readonly assetBase: string; readonly supportEmail: string };
type Found = { readonly token: Buffer; readonly of: ResponseOfLink };

const attempts = 5;

/** Taking a survey by its personal link. Nothing in here learns who the person is. */
export function createTakeSurvey(needs: Needs): TakeSurvey {
  const contexts = createSurveyContexts(needs);
  const keyOf = createKeyReader(needs.keys);
  const responses = createOpenResponses(needs.database);
  const groups = createGroupFinder(needs.database);

  async function contextOf(text: string): Promise<SurveyContext | undefined> {
    const link = parseLink(text);
    return link && contexts(link.campaignId as Id<'campaign'>);
  }

  async function find(text: string): Promise<Found | undefined> {
    const link = parseLink(text);
    const context = await contextOf(text);
    if (!link || !context) return undefined;
    const key = await keyOf(context.campaignId);
    return { token: link.token, of: { context, key, responseKey: key.responseKey(link.token) } };
  }

  return {
    contextOf,
    async visit(link) {
      const found = await find(link);
      return { context: found?.of.context, opened: found ? await responses.open(found.of) : { state: 'unknown' } };
    },
    async save(link, sent) {
      const found = await find(link);
      return found ? saveWithRetries({ responses, clock: needs.clock }, found.of, sent) : { state: 'unknown' };
    },
    async withdraw(link) {
      const found = await find(link);
      if (!found) return 'unknown';
      if (await responses.clear(found.of)) return 'withdrawn';
      const { state } = await responses.open(found.of);
      return state === 'unknown' ? 'unknown' : 'closed';
    },
    async personalResultsOf(link) {
      const found = await find(link);
      const ratings = found && (await responses.reveal(found.of));
      return ratings && personalResults(ratings, found.of.context.scoring);
    },
    async smallestGroupOf(link) {
      const found = await find(link);
      if (!found) return undefined;
      const { organizationId, campaignId, smallestGroupFrom } = found.of.context;
      const groupId = await groups.add({ organizationId, campaignId, tokenHash: hashOfToken(found.token) });
      return groupId === undefined ? undefined : smallestGroupFrom(groupId);
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
  throw new Refusal('too-many-requests', 'These answers are being changed in several places at once. Try again.');
}

/** A device that has nothing to say asks whether another one had. */
async function inquire({ responses }: Pick<Saving, 'responses'>, of: ResponseOfLink, sent: Sent): Promise<Saved> {
  const opened = await responses.open(of);
  if (opened.state !== 'open') return opened;
  return { state: 'saved', version: opened.version, response: opened.response, isNewToDevice: opened.version !== sent.version, missing: [] };
}

/** When each answer was chosen, by our clock: devices tell how long ago, not what their clocks say. */
function choicesOf({ answers }: Sent, now: Date): readonly Choice[] {
  return answers.map(({ index, value, age }) => ({ index, value, chosenAt: new Date(now.getTime() - Math.min(age, now.getTime())) }));
}

type Link = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'>; readonly tokenHash: Buffer };

/** Finds the groups in which the holders of links count. */
function createGroupFinder(database: Database) {
  return createBatches<Link, string | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: ({ tokenHash }) => tokenHash.toString('hex'),
    async run(batch) {
      const [{ organizationId, campaignId }] = batch as readonly [Link, ...Link[]];
      const tokenHashes = batch.map(({ tokenHash }) => tokenHash);
      const groups = await database.inOrganization(organizationId, (trx) => listGroupsOfLinks(trx, organizationId, { campaignId, tokenHashes }));
      return batch.map(({ tokenHash }) => groups.get(tokenHash.toString('hex')));
    },
  });
}

function createKeyReader(keys: KeyStore): (campaignId: Id<'campaign'>) => Promise<CampaignKey> {
  const derived = new Map<string, { readonly raw: Buffer; readonly key: CampaignKey }>();
  return async (campaignId) => {
    const raw = await keys.readKey(campaignId);
    const kept = derived.get(campaignId);
    if (kept?.raw.equals(raw)) return kept.key;
    const key = deriveFrom(raw);
    derived.set(campaignId, { raw, key });
    return key;
  };
}
