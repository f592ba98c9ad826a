import type { Database } from '../../platform/database/index.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import type { CampaignKeys } from '../links/campaign-keys.ts';
import { formatLink } from '../links/survey-link.ts';
import type { TakeSurvey } from '../drafts/take-survey.ts';
import { hashOfCode } from '../links/entry-code.ts';
import {
  type CampaignRef,
  type FoundCode,
  findUnusedCodes,
  listCampaignsWithCodes,
  useCode,
} from './entry-codes.repository.ts';
import { sealedVersion } from './settle-codes.ts';

type Dependencies = {
  readonly database: Database;
  readonly keyOf: CampaignKeys;
  readonly take: Pick<TakeSurvey, 'visit'>;
};

/** Redeems a code for its link, once; undefined for wrong and used codes alike. */
export type OpenByCode = (code: string, at?: CampaignRef) => Promise<string | undefined>;

/** Codes do not name their campaign: looks in every running campaign, or in that of a shared device. */
export function createOpenByCode({ database, keyOf, take }: Dependencies): OpenByCode {
  async function find(code: string, at: readonly CampaignRef[]): Promise<FoundCode | undefined> {
    const hashed: (CampaignRef & { readonly codeHash: Buffer })[] = [];
    for (const campaign of at) {
      // A campaign whose key is missing accepts no answers, and must not block other campaigns.
      const key = await keyOf(campaign.campaignId).catch(() => undefined);
      if (key) hashed.push({ ...campaign, codeHash: hashOfCode(key, code) });
    }
    const found = await database
      .as('intake')
      .acrossOrganizations('entry-code', (trx) => findUnusedCodes(trx, hashed), { isOneStatement: true });
    // The same code in two campaigns is next to impossible, and ambiguous.
    return found.length === 1 ? found[0] : undefined;
  }

  async function linkOf({ campaignId, codeHash, sealedToken }: FoundCode): Promise<string> {
    const key = await keyOf(campaignId);
    return formatLink({ campaignId, token: key.open(codeHash, sealedToken, sealedVersion) });
  }

  return async (code, at) => {
    const found = await find(
      code,
      at ? [at] : await database.acrossOrganizations('entry-code', listCampaignsWithCodes),
    );
    if (!found) return undefined;
    const link = await linkOf(found);
    const { opened } = await take.visit(link, newBrowserSecret());
    if (opened.state !== 'open') return undefined;
    const { organizationId } = found;
    const isFirst = await database
      .as('intake')
      .inOrganization(organizationId, (trx) => useCode(trx, organizationId, found), { isOneStatement: true });
    return isFirst ? link : undefined;
  };
}
