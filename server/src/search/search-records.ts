import { type SearchedKind, foundPerKind } from '@attune/contract/app/search';
import { type Actor, authorize, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { nameInLists } from '@attune/domain/people';
import { listReadablePlans } from '../actions/index.ts';
import { listCampaigns } from '../campaigns/index.ts';
import { listSessions } from '../coaching/index.ts';
import { findEmployees } from '../people/index.ts';
import { listResources } from '../resources/index.ts';
import { listSurveyNames } from '../surveys/index.ts';
import { bestMatches } from './best-matches.ts';

export type SearchDependencies = Parameters<typeof findEmployees>[0] &
  Parameters<typeof listCampaigns>[0] &
  Parameters<typeof listSessions>[0];

type Search = { readonly organizationId: Id<'organization'>; readonly text: string };

export type FoundRecord = {
  readonly kind: SearchedKind;
  readonly id: string;
  readonly title: string;
  readonly place?: string | undefined;
  readonly status?: string | undefined;
  readonly startsAt?: Date | undefined;
};

/** Resources of the product are some dozens, of which all titles are compared. */
const allResources = { limit: 500, offset: 0 };
const firstPage = { limit: foundPerKind, offset: 0 };

/**
 * Searches all kinds at once, by the lists of their slices, so that nobody finds what they cannot list. A kind whose
 * list the actor may not read has no matches.
 */
export async function searchRecords(
  needs: SearchDependencies,
  actor: Actor,
  search: Search,
): Promise<readonly FoundRecord[]> {
  authorize(actor, 'organization.read', { organizationId: search.organizationId });
  const searches = [searchPeople, searchCampaigns, searchPlans, searchSurveys, searchSessions, searchResources];
  const found = await Promise.all(searches.map((one) => one(needs, actor, search).catch(nothingIfRefused)));
  return found.flat();
}

function nothingIfRefused(error: unknown): readonly FoundRecord[] {
  if (error instanceof Refusal && error.code === 'not-authorized') return [];
  throw error;
}

type One = (needs: SearchDependencies, actor: Actor, search: Search) => Promise<readonly FoundRecord[]>;

const searchPeople: One = async (needs, actor, { organizationId, text }) => {
  const { employees, companions } = await findEmployees(needs, actor, {
    organizationId,
    text,
    limit: foundPerKind,
    asked: new Set(['memberships'] as const),
  });
  return employees.map(({ id, firstName, lastName, emailAddress }) => ({
    kind: 'people',
    id,
    title: nameInLists({ firstName, lastName, emailAddress }),
    place: companions.memberships?.find(({ memberId }) => memberId === id)?.groupName,
  }));
};

const searchCampaigns: One = async (needs, actor, { organizationId, text }) => {
  const { campaigns } = await listCampaigns(needs, actor, {
    organizationId,
    filter: 'all',
    search: text,
    page: firstPage,
    include: [],
  });
  return campaigns.map(({ id, name, status }) => ({ kind: 'campaigns', id, title: name, status }));
};

const searchPlans: One = async ({ database }, actor, { organizationId, text }) => {
  const plans = await database.inOrganization(organizationId, (trx) => listReadablePlans(trx, actor, organizationId));
  return bestMatches(text, plans, { titleOf: ({ title }) => title, wordsOf: ({ note }) => note }).map(
    ({ id, title, groupName, status }) => ({ kind: 'action-plans', id, title, place: groupName, status }),
  );
};

const searchSurveys: One = async (needs, actor, { organizationId, text }) => {
  const surveys = await listSurveyNames(needs, actor, organizationId);
  return bestMatches(text, surveys, { titleOf: ({ name }) => name }).map(({ id, name }) => ({
    kind: 'surveys',
    id,
    title: name,
  }));
};

const searchSessions: One = async (needs, actor, { organizationId, text }) => {
  const scope = can(actor, 'session.readAll', { organizationId }) ? 'all' : 'mine';
  const { shown } = await listSessions(needs, actor, { organizationId, scope, searchText: text, ...firstPage });
  return shown.map(({ session: { id, status, startsAt }, subscription: { typeName, cohortName, coach } }) => ({
    kind: 'coaching-sessions',
    id,
    title: cohortName ? `${typeName}, ${cohortName}` : typeName,
    place: coach ? nameInLists({ ...coach, emailAddress: coach.email }) : undefined,
    status,
    startsAt,
  }));
};

const searchResources: One = async (needs, actor, { text }) => {
  const { resources } = await listResources(needs, actor, {
    kind: undefined,
    search: undefined,
    categoryKey: undefined,
    tagId: undefined,
    status: undefined,
    sorting: { field: 'title', direction: 'asc' },
    page: allResources,
  });
  const kindOf = { transform: 'transform-resources', assessment: 'assessment-library' } as const;
  return Object.entries(kindOf).flatMap(([own, kind]) =>
    bestMatches(
      text,
      resources.filter((resource) => resource.kind === own),
      {
        titleOf: ({ title }) => title,
        wordsOf: ({ description, tags }) => [description, ...tags.map(({ name }) => name)].join('\n'),
      },
    ).map(({ id, title, publishedAt }) => ({ kind, id, title, status: publishedAt ? undefined : 'draft' })),
  );
};
