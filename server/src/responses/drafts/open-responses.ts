import { type Response, decodeResponse, emptyResponse, encodeResponse } from '@attune/domain/responses';
import type { DrawFollowUp } from '@attune/domain/results';
import { LRUCache } from 'lru-cache';
import type { CampaignKey } from '../../platform/keys/index.ts';
import { nameOfDraft } from './response-drafts.repository.ts';
import type { ResponseBatches } from './response-batches.ts';
import type { SurveyContext } from '../context/survey-context.ts';

/** The response behind a link, the hash of that link, and the key that opens the response. */
export type ResponseOfLink = {
  readonly context: SurveyContext;
  readonly key: CampaignKey;
  readonly responseKey: Buffer;
  readonly linkHash: Buffer;
};

/** A browser's draft under a link; `browser` is the hash of its secret, `replyKey` leads to replies to its comments. */
export type DraftOfBrowser = ResponseOfLink & { readonly browser: Buffer; replyKey(): Buffer };

/** A draft as last read or written; `version` detects concurrent changes. */
export type VersionedResponse = { readonly version: number; readonly response: Response };

/** What a link currently shows to this browser. It is `sent` only in the browser that sent it. */
export type Opened =
  | ({ readonly state: 'open' } & VersionedResponse)
  | { readonly state: 'unknown' | 'not-yet' | 'closed' | 'sent' };

/** A submitted draft. Its version is only used to withdraw it. */
type Marked = { readonly state: 'sent'; readonly version: number };

const draftsKept = 20_000;
const attemptsToWithdraw = 5;
/**
 * Far more drafts than anyone has browsers. The exact limit of a link depends on the key, so that a count reveals
 * nothing.
 */
const fewestDrafts = 1_000;

/**
 * Opens drafts per browser: what a browser gets depends only on what it did itself, never on other browsers. The last
 * state is cached in memory, so that a save is one statement; the version in that statement makes stale copies
 * harmless.
 */
export function createOpenResponses(batches: ResponseBatches) {
  const recent = new LRUCache<string, VersionedResponse>({ max: draftsKept, ttl: 10 * 60_000 });

  async function read(of: DraftOfBrowser): Promise<Opened | Marked> {
    const stored = await batches.read(whereIs(of));
    if (!stored) return { state: 'unknown' };
    if (stored.isNotOpenYet) return { state: 'not-yet' };
    const { version, sealed } = stored;
    const {
      context: { statements },
      key,
    } = of;
    const response = sealed
      ? decodeResponse(key.open(placeOf(of), sealed, version), statements)
      : emptyResponse(statements);
    if (response.isSubmitted) return { state: 'sent', version };
    if (stored.isClosed) return { state: 'closed' };
    recent.set(nameOfDraft(of), { version, response });
    return { state: 'open', version, response };
  }

  const open = async (of: DraftOfBrowser): Promise<Opened> => withoutVersion(await read(of));

  /** Gets the draft from the cache, otherwise reads it. */
  async function recall(of: DraftOfBrowser): Promise<Opened> {
    const kept = recent.get(nameOfDraft(of));
    return kept ? { state: 'open', ...kept } : open(of);
  }

  /** Writes the next version of a draft. Returns false if the version is outdated or the window has closed. */
  async function write(of: DraftOfBrowser, version: number, next: Response): Promise<boolean> {
    const draft = {
      ...whereIs(of),
      version,
      limit: version === 0 ? limitOf(of) : 0,
      sealed: sealedDraft(of, next, version + 1),
    };
    const isWritten = await batches.save(draft);
    if (isWritten) recent.set(nameOfDraft(of), { version: version + 1, response: next });
    else recent.delete(nameOfDraft(of));
    return isWritten;
  }

  return { open, recall, write, ...createSending({ batches, recent, read }) };
}

type Sending = {
  readonly batches: ResponseBatches;
  readonly recent: LRUCache<string, VersionedResponse>;
  readonly read: (of: DraftOfBrowser) => Promise<Opened | Marked>;
};

/** Submits and withdraws responses. */
function createSending({ batches, recent, read }: Sending) {
  /**
   * Submits a completed response, replacing any earlier one, and marks the draft. Returns false if the version is
   * outdated or the window has closed.
   */
  async function send(of: DraftOfBrowser, version: number, finished: Response): Promise<boolean> {
    recent.delete(nameOfDraft(of));
    const {
      context: { statements },
      key,
      responseKey,
    } = of;
    const sentVersion = sentVersionOf(of, version + 1);
    const marked: Response = { ...emptyResponse(statements), isSubmitted: true };
    const response = { ...finished, replyKey: of.replyKey().toString('hex') };
    const sent = key.seal(responseKey, encodeResponse(response, statements), sentVersion);
    return batches.send({ ...whereIs(of), version, sealed: sealedDraft(of, marked, version + 1), sentVersion, sent });
  }

  /** Withdraws what this browser submitted, while the window is open. Its draft starts over. */
  async function withdraw(of: DraftOfBrowser): Promise<boolean> {
    for (let attempt = 0; attempt < attemptsToWithdraw; attempt += 1) {
      const opened = await read(of);
      if (!('version' in opened) || opened.state !== 'sent') return false;
      const { version } = opened;
      const sealed = sealedDraft(of, emptyResponse(of.context.statements), version + 1);
      if (await batches.withdraw({ ...whereIs(of), version, sealed, sentVersion: sentVersionOf(of, version) }))
        return true;
    }
    return false;
  }

  return { send, withdraw };
}

export type OpenResponses = ReturnType<typeof createOpenResponses>;

function withoutVersion(opened: Opened | Marked): Opened {
  return opened.state === 'sent' ? { state: 'sent' } : opened;
}

/** The context under which a draft is sealed: it cannot be opened for another browser. */
export function placeOf({ responseKey, browser }: Pick<DraftOfBrowser, 'responseKey' | 'browser'>): Buffer {
  return Buffer.concat([responseKey, browser]);
}

function whereIs({ context: { organizationId, campaignId }, responseKey, linkHash, browser }: DraftOfBrowser) {
  return { organizationId, campaignId, responseKey, linkHash, browser };
}

function sealedDraft(of: DraftOfBrowser, response: Response, version: number): Buffer {
  return of.key.seal(placeOf(of), encodeResponse(response, of.context.statements), version);
}

/** The name of a submission, derived from its browser: only that browser can recognize it. */
function sentVersionOf({ key, browser }: DraftOfBrowser, version: number): number {
  return (key.secretFor(`sending|${browser.toString('hex')}|${version}`).readUInt32BE() >>> 2) + 1;
}

/**
 * Draws the follow-up question of a draft, the same one every time. Another browser with the link draws another, so
 * that whoever has the link cannot try which ratings lead to which question.
 */
export function followUpDrawOf({ key, responseKey, browser }: DraftOfBrowser): DrawFollowUp {
  return () => key.secretFor(`follow-up|${responseKey.toString('hex')}|${browser.toString('hex')}`).readUInt32BE();
}

/** Maximum number of drafts of a link. */
export function limitOf({ key, responseKey }: ResponseOfLink): number {
  return fewestDrafts + key.secretFor(`drafts|${responseKey.toString('hex')}`).readUInt8();
}
