import type { Id } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type KeyStore, hashOfToken } from '../../platform/keys/index.ts';
import { createCampaignKeys } from '../links/campaign-keys.ts';
import { hashOfSecret } from '../links/browser-secret.ts';
import type { DraftOfBrowser, OpenResponses, Opened } from './open-responses.ts';
import { createOwnDeadlines } from '../context/own-deadlines.ts';
import { type SurveyContext, createSurveyContexts } from '../context/survey-context.ts';
import { parseLink } from '../links/survey-link.ts';

type Dependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly assetBase: string;
  readonly supportEmail: string;
};

/** The draft that a link and the secret of a browser lead to, and whether the own time of the link's holder is over. */
export type Found = { readonly of: DraftOfBrowser; readonly isOver: boolean };

/** Finds where links lead. */
export function createLinkFinder(needs: Dependencies) {
  const contexts = createSurveyContexts(needs);
  const keyOf = createCampaignKeys(needs.keys);
  const ownSurvey = createOwnDeadlines(needs.database);

  async function contextOf(text: string): Promise<SurveyContext | undefined> {
    const link = parseLink(text);
    return link && contexts(link.campaignId as Id<'campaign'>);
  }

  async function find(text: string, secret: Buffer): Promise<Found | undefined> {
    const link = parseLink(text);
    const found = await contextOf(text);
    if (!link || !found) return undefined;
    const { context, isOver } = await ownSurvey(found, link.token);
    const key = await keyOf(context.campaignId);
    const [responseKey, linkHash] = [key.responseKey(link.token), hashOfToken(link.token)];
    const of = { context, key, responseKey, linkHash, browser: hashOfSecret(secret) };
    return { of, isOver: isOver || context.isShut };
  }

  return { contextOf, find };
}

/** What was found, at this moment; nothing can be changed any more where the own time is over. */
export async function openFound(responses: OpenResponses, { of, isOver }: Found): Promise<Opened> {
  const opened = await responses.open(of);
  return isOver && opened.state === 'open' ? { state: 'closed' } : opened;
}
