import { addressOf, driversOf, type Overview } from '../results/index.ts';

/** The one thing to do next, and where. */
export type NextStep = {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

type Scene = {
  readonly overview: Pick<Overview, 'opportunities' | 'categoryScores'>;
  readonly groupId: string;
  /** Whether there are groups below to compare. */
  readonly hasGroupsBelow: boolean;
};

/** Leads to where the first opportunity is lowest; without groups to compare, to all that is known of the group. */
export function nextStepOf({ overview, groupId, hasGroupsBelow }: Scene): NextStep {
  const place = { isOfCampaign: false, groupId, kept: {} } as const;
  const results = addressOf({ ...place, part: 'engagement' });
  const [opportunity] = overview.opportunities;
  const key = driversOf(overview).find(({ categoryId }) => categoryId === opportunity?.categoryId)?.key;
  if (!opportunity || key === undefined) return { label: 'Open the results', ...results };
  if (!hasGroupsBelow) return { label: `Open details for ${opportunity.title}`, ...results };
  const { to, search } = addressOf({ ...place, part: 'heatmap' });
  return { label: `See where ${opportunity.title} is lowest`, to, search: { ...search, 'heatmap.sort': key } };
}
