import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { type SurveyList, type SurveyListing, findOrganizationName, listSurveys as list } from './surveys.repository.ts';

type Needs = { readonly database: Database };

/** Surveys, and what their readers call the organization, where there is one. */
export type NamedSurveys = SurveyList & { readonly organization: string | undefined };

/** The surveys that an organization can send: those of the library and its own. */
export async function listSurveys({ database }: Needs, actor: Actor, { organizationId, ...listing }: SurveyListing & { readonly organizationId: Id<'organization'> }): Promise<NamedSurveys> {
  authorize(actor, 'survey.read', { organizationId });
  return database.inOrganization(organizationId, async (trx) => ({
    ...(await list(trx, organizationId, listing)),
    organization: await findOrganizationName(trx, organizationId),
  }));
}

/** The surveys of the library. */
export async function listLibrarySurveys({ database }: Needs, actor: Actor, listing: SurveyListing): Promise<NamedSurveys> {
  authorize(actor, 'survey.readGlobal', 'platform');
  return database.acrossOrganizations('library', async (trx) => ({ ...(await list(trx, 'library', listing)), organization: undefined }));
}
