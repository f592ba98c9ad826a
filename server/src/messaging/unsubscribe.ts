import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type TakeSurvey, hashOfToken, parseLink } from '../responses/index.ts';
import { isLinkOfSomebody, unsubscribeByLink } from './messages.repository.ts';

type Needs = { readonly database: Database; readonly take: Pick<TakeSurvey, 'contextOf'> };

/** No more e-mails about surveys for whoever holds a link, without signing in, and as long as the link can be found in a mail. */
export type Unsubscribing = {
  isSomebodys(link: string): Promise<boolean>;
  /** Stops them at once. Says whether the link leads to somebody. */
  unsubscribe(link: string): Promise<boolean>;
};

export function createUnsubscribing({ database, take }: Needs): Unsubscribing {
  async function ask(text: string, question: typeof isLinkOfSomebody): Promise<boolean> {
    const link = parseLink(text);
    const context = await take.contextOf(text);
    if (!link || !context) return false;
    const { organizationId } = context;
    return database.inOrganization(organizationId, (trx) => question(trx, organizationId, { campaignId: link.campaignId as Id<'campaign'>, tokenHash: hashOfToken(link.token) }));
  }
  return { isSomebodys: (link) => ask(link, isLinkOfSomebody), unsubscribe: (link) => ask(link, unsubscribeByLink) };
}
