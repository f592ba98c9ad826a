import type { GroupResultResource } from '@attune/contract/results/overview';
import type { StatementResultResource } from '@attune/contract/results/statements';
import { discloseCount } from '@attune/domain/disclosure';
import { arrange } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import { currentCutPoints, demonstrate, demonstrationGroup } from '@attune/domain/results';
import { scoringKeyOf } from './closing/counting-task.ts';
import type { FrozenStatement } from './closing/closing.repository.ts';
import { statementsOf } from './closing/new-release.ts';
import { scoresFrom } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults } from './published/published.repository.ts';
import { presentGroupResult } from './results.presenter.ts';
import { presentStatementResults } from './statements.presenter.ts';

type DemonstratedSurvey = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** Of the demonstration group. */
  readonly groupName: string;
  readonly statements: readonly (FrozenStatement & { readonly body: string; readonly placeId: string })[];
};

type Demonstration = { readonly result: GroupResultResource; readonly statements: readonly StatementResultResource[] };

const nobody = '0' as Id<'campaign'>;
const nowhere = '0' as Id<'group'>;
const never = new Date(0);
const shown = { kind: 'shown' } as const;

/** Sample results of a survey from generated answers, computed and presented like real ones. */
export function demonstrateResults(survey: DemonstratedSurvey): Demonstration {
  const published = publishedOf(survey);
  const group = published.hierarchy.groups[0] as PublishedGroup;
  const numbers = demonstrate(published.key);
  const seen = { numbers, key: published.key, judged: 'organization', people: group.completed } as const;
  const scores = scoresFrom(seen);
  const campaign = campaignOf(survey);
  const references = { parent: null, organization: null, benchmark: null };
  const answered = scores.statements.map((result) => ({ result, change: null, references }));
  const result = {
    campaign,
    published,
    group,
    depth: 0,
    visibility: shown,
    seen,
    scores,
    previous: undefined,
    parent: undefined,
    countedIn: undefined,
    comparisons: [],
  };
  return {
    result: presentGroupResult(result),
    statements: presentStatementResults({
      campaign,
      published,
      group,
      parts: [{ segment: null, visibility: shown, statements: answered }],
    }),
  };
}

function publishedOf({ id, name, groupName, statements }: DemonstratedSurvey): PublishedCampaign {
  const group: PublishedGroup = {
    id: nowhere,
    parentId: null,
    name: groupName,
    order: 0,
    audience: demonstrationGroup.audience,
    completed: discloseCount({ invited: demonstrationGroup.audience, completed: demonstrationGroup.completed }),
    decision: 'shown',
    countedIn: null,
  };
  return {
    release: 1,
    level: 5,
    protection: 'threshold',
    cutVersion: currentCutPoints.version,
    filter: [],
    hierarchy: arrange([group]),
    key: scoringKeyOf(statementsOf(statements)),
    statements,
    words: statements.map(({ body, placeId }, position) => ({
      position,
      body,
      surveyId: id,
      surveyName: name,
      placeId,
    })),
    splits: [],
    groupTypes: [],
    correlations: [],
    comments: { threshold: 10, groupIds: [] },
    size: 0,
    partOf: () => undefined,
    classesOf: () => [],
  };
}

function campaignOf({ name, version }: DemonstratedSurvey): CampaignOfResults {
  return {
    id: nobody,
    name,
    kind: 'custom',
    status: 'finished',
    parentCampaignId: null,
    startedAt: never,
    endedAt: never,
    isTargeted: false,
    isIncluded: false,
    engagementScore: null,
    surveyVersion: version,
    level: 5,
    release: 1,
    hasNoInsights: true,
  };
}
