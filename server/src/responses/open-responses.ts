import type { Id } from '@attune/domain/kernel';
import { type Response, decodeResponse, emptyResponse, encodeResponse, encodedRatings } from '@attune/domain/responses';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import type { CampaignKey } from './campaign-key.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ResponseChange, changeResponses, findResponse } from './responses.repository.ts';
import type { SurveyContext } from './survey-context.ts';

/** The response behind one link, and the key that opens it. */
export type ResponseOfLink = { readonly context: SurveyContext; readonly key: CampaignKey; readonly responseKey: Buffer };

/** A response as it was when it was last read or written; `version` tells whether it still is. */
export type VersionedResponse = { readonly version: number; readonly response: Response };

/** What a link leads to at this moment. */
export type Opened = ({ readonly state: 'open' } & VersionedResponse) | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

type Commit = ResponseChange & { readonly organizationId: Id<'organization'>; readonly mayChangeSubmitted: boolean };

const responsesKept = 20_000;

/**
 * Responses while they are being given. What was last read or written is kept in memory, so that a save is one
 * statement; the version in that statement makes a stale copy harmless.
 */
export function createOpenResponses(database: Database) {
  const recent = new LRUCache<string, VersionedResponse>({ max: responsesKept, ttl: 10 * 60_000 });
  const commits = createGroupCommit<Commit, boolean>({
    groupOf: ({ campaignId, mayChangeSubmitted }) => `${campaignId} ${mayChangeSubmitted}`,
    identityOf: ({ responseKey }) => responseKey.toString('hex'),
    commit: (batch) => commitTogether(database, batch),
  });

  /** Reads the response. Of a sent one nothing is opened. */
  async function open({ context, key, responseKey }: ResponseOfLink): Promise<Opened> {
    const { organizationId, campaignId, statements } = context;
    const stored = await database.as('intake').inOrganization(organizationId, (trx) => findResponse(trx, organizationId, { campaignId, responseKey }));
    if (!stored) return { state: 'unknown' };
    if (stored.isNotOpenYet) return { state: 'not-yet' };
    if (stored.isSubmitted) return { state: 'sent' };
    if (stored.isClosed) return { state: 'closed' };
    const { version, sealed } = stored;
    const response = sealed ? decodeResponse(key.open(responseKey, sealed, version), statements) : emptyResponse(statements);
    const opened = { version, response };
    recent.set(responseKey.toString('hex'), opened);
    return { state: 'open', ...opened };
  }

  /** The ratings of a sent response, for the person who gave them and nobody else. */
  async function reveal({ context, key, responseKey }: ResponseOfLink): Promise<Uint8Array | undefined> {
    const { organizationId, campaignId, scoring } = context;
    const stored = await database.as('intake').inOrganization(organizationId, (trx) => findResponse(trx, organizationId, { campaignId, responseKey }));
    return stored?.isSubmitted && stored.sealed ? encodedRatings(key.open(responseKey, stored.sealed, stored.version), scoring.statements.length) : undefined;
  }

  /** The response from memory if it is there, else read. */
  async function recall(of: ResponseOfLink): Promise<Opened> {
    const kept = recent.get(of.responseKey.toString('hex'));
    return kept ? { state: 'open', ...kept } : open(of);
  }

  /** Writes a response that follows the version given. False when that is no longer the newest, or the window has closed. */
  async function write({ context, key, responseKey }: ResponseOfLink, version: number, next: Response): Promise<boolean> {
    const name = responseKey.toString('hex');
    const sealed = key.seal(responseKey, encodeResponse(next, context.statements), version + 1);
    const { organizationId, campaignId } = context;
    const isWritten = await commits.write({ organizationId, campaignId, responseKey, version, sealed, isSubmitted: next.isSubmitted, mayChangeSubmitted: false });
    if (isWritten && !next.isSubmitted) recent.set(name, { version: version + 1, response: next });
    else recent.delete(name);
    return isWritten;
  }

  /** Empties a response, sent or not, while the window is open. */
  async function clear({ context, responseKey }: ResponseOfLink): Promise<boolean> {
    const { organizationId, campaignId } = context;
    recent.delete(responseKey.toString('hex'));
    const stored = await database.as('intake').inOrganization(organizationId, (trx) => findResponse(trx, organizationId, { campaignId, responseKey }));
    if (!stored) return false;
    return commits.write({ organizationId, campaignId, responseKey, version: stored.version, sealed: null, isSubmitted: false, mayChangeSubmitted: true });
  }

  return { open, reveal, recall, write, clear };
}

export type OpenResponses = ReturnType<typeof createOpenResponses>;

async function commitTogether(database: Database, batch: readonly Commit[]): Promise<readonly boolean[]> {
  const [{ organizationId, campaignId, mayChangeSubmitted }] = batch as readonly [Commit, ...Commit[]];
  const changed = await database.as('intake').inOrganization(organizationId, (trx) => changeResponses(trx, organizationId, { campaignId, changes: batch, mayChangeSubmitted }));
  return batch.map(({ responseKey }) => changed.has(responseKey.toString('hex')));
}
