import { type Id, invalid, Refusal } from '@attune/domain/kernel';
import { emailAdvice, parseEmail } from '@attune/domain/people';
import type { Database } from '../platform/database/index.ts';
import { type Account, addAccount, assignRole, hasAccount } from './accounts.repository.ts';
import { createOrganization } from './create-organization.ts';
import type { NewOrganization } from './manage-organizations.repository.ts';

const longestName = 200;

/** Creates an organization with its first administrator, for an installation without users. */
export async function foundOrganization(
  { database }: { readonly database: Database },
  organization: NewOrganization,
  administrator: Account,
): Promise<Id<'organization'>> {
  const emailAddress = parseEmail(administrator.emailAddress);
  if (!emailAddress)
    throw invalid({
      at: ['emailAddress'],
      detail: emailAdvice(administrator.emailAddress) ?? 'Enter a valid email address.',
    });
  if (organization.name.trim() === '') throw invalid({ at: ['name'], detail: 'Name is required.' });
  if (organization.name.length > longestName || /\p{Cc}/u.test(organization.name))
    throw invalid({ at: ['name'], detail: `Use one line of at most ${longestName} characters for the name.` });
  return database.acrossOrganizations('create-organization', async (trx) => {
    if (await hasAccount(trx, emailAddress))
      throw new Refusal(
        'conflict',
        'There is an account with this address already. Give another address, or let an Engage Super Admin make ' +
          'the organization in the settings, under “Organizations”.',
      );
    const organizationId = await createOrganization(trx, organization);
    const personId = await addAccount(trx, { ...administrator, emailAddress });
    await assignRole(trx, organizationId, { personId, role: 'engagement-admin' });
    return organizationId;
  });
}
