import { measureName } from '@attune/domain/results';
import { addressOf, driversOf, type Overview } from '../results/index.ts';

/** The recommended next step and its link. */
export type NextStep = {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
};

type Scene = {
  readonly overview: Pick<Overview, 'opportunities' | 'categoryScores'>;
  readonly groupId: string;
  /** Whether there are subgroups to compare. */
  readonly hasGroupsBelow: boolean;
};

/** The driver where an action pays most. */
export function firstOpportunity(
  overview: Scene['overview'],
): { readonly driver: string; readonly title: string } | undefined {
  const [opportunity] = overview.opportunities;
  const driver = driversOf(overview).find(({ categoryId }) => categoryId === opportunity?.categoryId)?.key;
  return opportunity && driver !== undefined ? { driver, title: measureName(opportunity.title, 'driver') } : undefined;
}

/** Links to the group where the first opportunity is lowest; without subgroups, to the group's overview. */
export function nextStepOf({ overview, groupId, hasGroupsBelow }: Scene): NextStep {
  const place = { groupId, kept: {} } as const;
  const results = addressOf({ ...place, part: 'engagement' });
  const opportunity = firstOpportunity(overview);
  if (!opportunity) return { label: 'Open the results', ...results };
  const { driver: key } = opportunity;
  if (!hasGroupsBelow) return { label: `Open details for ${opportunity.title}`, ...results };
  const { to, search } = addressOf({ ...place, part: 'heatmap' });
  return { label: `See where ${opportunity.title} is lowest`, to, search: { ...search, 'heatmap.sort': key } };
}
