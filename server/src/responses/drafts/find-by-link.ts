import type { Id } from '@attune/domain/kernel';
import { type KeyStore, hashOfToken, replyKeyOf, replyTokenOf } from '../../platform/keys/index.ts';
import { createCampaignKeys } from '../links/campaign-keys.ts';
import { hashOfSecret } from '../links/browser-secret.ts';
import type { DraftOfBrowser, OpenResponses, Opened } from './open-responses.ts';
import { createOwnDeadlines } from '../context/own-deadlines.ts';
import { type ContextDependencies, type SurveyContext, createSurveyContexts } from '../context/survey-context.ts';
import { parseLink } from '../links/survey-link.ts';

type Dependencies = ContextDependencies & { readonly keys: KeyStore };

/** The draft for a link and browser secret, and whether the holder's individual deadline has passed. */
export type Found = { readonly of: DraftOfBrowser; readonly isOver: boolean };

/** Resolves links to drafts. */
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
    const found = link && (await contexts(link.campaignId as Id<'campaign'>));
    if (!found) return undefined;
    const { context, isOver } = await ownSurvey(found, link.token);
    const key = await keyOf(context.campaignId);
    const [responseKey, linkHash] = [key.responseKey(link.token), hashOfToken(link.token)];
    const replyKey = () => replyKeyOf(replyTokenOf(secret, context.campaignId));
    const of = { context, key, responseKey, linkHash, browser: hashOfSecret(secret), replyKey };
    return { of, isOver: isOver || context.isShut };
  }

  return { contextOf, find };
}

/** Opens the draft; read-only once the individual deadline has passed. */
export async function openFound(responses: OpenResponses, { of, isOver }: Found): Promise<Opened> {
  const opened = await responses.open(of);
  return isOver && opened.state === 'open' ? { state: 'closed' } : opened;
}
