import type { Database } from '../../platform/database/index.ts';
import { listCandidates } from '../sign-in-choices.repository.ts';
import { arrange } from './sign-in-choices.ts';
import type { ChoiceGroup } from './sign-in-page.ts';

export type SignInChoicesDependencies = { readonly database: Database };

/** Lists the people whom a developer can sign in as, by organization. */
export async function listSignInChoices(
  { database }: SignInChoicesDependencies,
  search: string,
): Promise<readonly ChoiceGroup[]> {
  const candidates = await database.acrossOrganizations('sign-in', (trx) => listCandidates(trx, search));
  return arrange(candidates, search !== '');
}
