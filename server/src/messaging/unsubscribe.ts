import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type TakeSurvey, hashOfToken, parseLink } from '../responses/index.ts';
import { unsubscribeByLink } from './messages.repository.ts';

/** Stops e-mails about surveys to whoever holds the link, without signing in and at once. Says whether the link leads to somebody. */
export async function unsubscribe({ database, take }: { readonly database: Database; readonly take: TakeSurvey }, text: string): Promise<boolean> {
  const link = parseLink(text);
  const context = (await take.visit(text)).context;
  if (!link || !context) return false;
  const { organizationId } = context;
  const campaignId = link.campaignId as Id<'campaign'>;
  return database.inOrganization(organizationId, (trx) => unsubscribeByLink(trx, organizationId, { campaignId, tokenHash: hashOfToken(link.token) }));
}
