import { type Response, decodeResponse, emptyResponse, encodeResponse, encodedRatings } from '@attune/domain/responses';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import type { CampaignKey } from '../platform/keys/index.ts';
import { createResponseBatches, nameOf } from './response-batches.ts';
import type { SurveyContext } from './survey-context.ts';

/** The response behind one link, and the key that opens it. */
export type ResponseOfLink = { readonly context: SurveyContext; readonly key: CampaignKey; readonly responseKey: Buffer };

/** A response as it was when it was last read or written; `version` tells whether it still is. */
export type VersionedResponse = { readonly version: number; readonly response: Response };

/** What a link leads to at this moment. */
export type Opened = ({ readonly state: 'open' } & VersionedResponse) | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

const responsesKept = 20_000;
const attemptsToClear = 5;

/**
 * Responses while they are being given. What was last read or written is kept in memory, so that a save is one
 * statement; the version in that statement makes a stale copy harmless.
 */
export function createOpenResponses(database: Database) {
  const recent = new LRUCache<string, VersionedResponse>({ max: responsesKept, ttl: 10 * 60_000 });
  const batches = createResponseBatches(database);
  const read = ({ context: { organizationId, campaignId }, responseKey }: ResponseOfLink) => batches.read({ organizationId, campaignId, responseKey });

  /** Reads the response. Of a sent one nothing is opened. */
  async function open(of: ResponseOfLink): Promise<Opened> {
    const stored = await read(of);
    if (!stored) return { state: 'unknown' };
    if (stored.isNotOpenYet) return { state: 'not-yet' };
    if (stored.isSubmitted) return { state: 'sent' };
    if (stored.isClosed) return { state: 'closed' };
    const { context, key, responseKey } = of;
    const { version, sealed } = stored;
    const response = sealed ? decodeResponse(key.open(responseKey, sealed, version), context.statements) : emptyResponse(context.statements);
    const opened = { version, response };
    recent.set(nameOf(of), opened);
    return { state: 'open', ...opened };
  }

  /** The ratings of a sent response, for the person who gave them and nobody else. */
  async function reveal(of: ResponseOfLink): Promise<Uint8Array | undefined> {
    const stored = await read(of);
    const { context, key, responseKey } = of;
    return stored?.isSubmitted && stored.sealed ? encodedRatings(key.open(responseKey, stored.sealed, stored.version), context.scoring.statements.length) : undefined;
  }

  /** The response from memory if it is there, else read. */
  async function recall(of: ResponseOfLink): Promise<Opened> {
    const kept = recent.get(nameOf(of));
    return kept ? { state: 'open', ...kept } : open(of);
  }

  /** Writes a response that follows the version given. False when that is no longer the newest, or the window has closed. */
  async function write({ context, key, responseKey }: ResponseOfLink, version: number, next: Response): Promise<boolean> {
    const name = nameOf({ responseKey });
    const sealed = key.seal(responseKey, encodeResponse(next, context.statements), version + 1);
    const { organizationId, campaignId } = context;
    const isWritten = await batches.change({ organizationId, campaignId, responseKey, version, sealed, isSubmitted: next.isSubmitted, mayChangeSubmitted: false });
    if (isWritten && !next.isSubmitted) recent.set(name, { version: version + 1, response: next });
    else recent.delete(name);
    return isWritten;
  }

  /** Empties a response, sent or not, while the window is open. Whoever was quicker with it, on another device or by mixing it, only delays that. */
  async function clear(of: ResponseOfLink): Promise<boolean> {
    recent.delete(nameOf(of));
    const { context: { organizationId, campaignId }, responseKey } = of;
    for (let attempt = 0; attempt < attemptsToClear; attempt += 1) {
      const stored = await read(of);
      if (!stored || stored.isClosed || stored.isNotOpenYet) return false;
      if (await batches.change({ organizationId, campaignId, responseKey, version: stored.version, sealed: null, isSubmitted: false, mayChangeSubmitted: true })) return true;
    }
    return false;
  }

  return { open, reveal, recall, write, clear };
}

export type OpenResponses = ReturnType<typeof createOpenResponses>;
