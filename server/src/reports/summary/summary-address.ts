import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { formatLink } from '../../responses/index.ts';
import { type SummarySubject, findSummaryLink } from './summary-links.repository.ts';

/** Path of summary pages. Their tokens are as long as those of personal links. */
export const summaryPath = '/s/summary/';

const tokenBytes = 16;

export type AddressDependencies = { readonly keys: Pick<KeyStore, 'readInstallationKey'>; readonly surveyUrl: string };

type Salted = SummarySubject & { readonly salt: Buffer };

/** The secret of an address. It is derived, so that the address can be looked up again but is not in the database. */
export async function summaryTokenOf(
  { keys }: Pick<AddressDependencies, 'keys'>,
  { organizationId, campaignId, groupId, salt }: Salted,
): Promise<Buffer> {
  const key = await keys.readInstallationKey('summaries');
  const subject = ['summary', organizationId, campaignId, groupId ?? '', salt.toString('hex')].join('|');
  return createHmac('sha256', key).update(subject).digest().subarray(0, tokenBytes);
}

/** The address of a link; null if only the hash of its token is known. */
export async function summaryAddressOf(
  needs: AddressDependencies,
  { salt, ...subject }: SummarySubject & { readonly salt: Buffer | null },
): Promise<string | null> {
  if (!salt) return null;
  const token = await summaryTokenOf(needs, { ...subject, salt });
  return `${needs.surveyUrl}${summaryPath}${formatLink({ campaignId: subject.campaignId, token })}`;
}

/** The address at which results are shared now; null if they are not. */
export async function currentSummaryAddress(
  needs: AddressDependencies & { readonly database: Database },
  subject: SummarySubject,
): Promise<string | null> {
  const link = await needs.database.inOrganization(subject.organizationId, (trx) => findSummaryLink(trx, subject));
  return link ? summaryAddressOf(needs, link) : null;
}
