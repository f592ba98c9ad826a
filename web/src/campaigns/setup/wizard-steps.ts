import { type CampaignKind, type Wizard, wizardSteps, kindRules } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';

/** A step of a wizard: its title, and its name in the URL. */
export type Step = { readonly title: string; readonly slug: string };

export function stepsOf(wizard: Wizard): readonly Step[] {
  return wizardSteps[wizard].map((title) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-') }));
}

/** Index of the step in the URL, counted from 0; the first one if unknown. */
export function stepNamed(slug: string | undefined, wizard: Wizard): number {
  return Math.max(
    0,
    stepsOf(wizard).findIndex((step) => step.slug === slug),
  );
}

/** The final step of a campaign type, as in the URL. */
export function lastStepOf(kind: CampaignKind): string {
  return stepsOf(kindRules[kind].wizard).at(-1)?.slug ?? '';
}

/** Fields of each step; they must be valid to continue. */
const fieldsOfSteps: { readonly [W in Wizard]: readonly (readonly string[])[] } = {
  quarterly: [['surveyIds', 'name', 'startedAt', 'targets'], []],
  topic_based: [['surveyIds', 'name', 'startedAt', 'targets'], []],
  custom: [['surveyIds'], ['targets'], ['name', 'startedAt']],
};

/** The first incomplete step up to this one; undefined if all are complete. */
export function firstIncompleteStep(problems: readonly Problem[], wizard: Wizard, upTo: number): number | undefined {
  const place = fieldsOfSteps[wizard]
    .slice(0, upTo + 1)
    .findIndex((fields) => problems.some(({ at }) => fields.includes(at[0] ?? '')));
  return place < 0 ? undefined : place;
}
