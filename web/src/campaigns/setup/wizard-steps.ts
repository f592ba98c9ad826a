import { type CampaignKind, type Wizard, wizardSteps, kindRules } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';

/** A step of a wizard: its title, and the word for it in the address. */
export type Step = { readonly title: string; readonly slug: string };

export function stepsOf(wizard: Wizard): readonly Step[] {
  return wizardSteps[wizard].map((title) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-') }));
}

/** The step that the address names, counted from 0; the first one when it names none of this wizard. */
export function stepNamed(slug: string | undefined, wizard: Wizard): number {
  return Math.max(
    0,
    stepsOf(wizard).findIndex((step) => step.slug === slug),
  );
}

/** The step that ends with confirming a campaign of a kind, as the address names it. */
export function lastStepOf(kind: CampaignKind): string {
  return stepsOf(kindRules[kind].wizard).at(-1)?.slug ?? '';
}

/** Fields of each step; they must be valid to continue. */
const fieldsOfSteps: { readonly [W in Wizard]: readonly (readonly string[])[] } = {
  quarterly: [['surveyIds', 'name', 'startedAt', 'targets'], []],
  topic_based: [['surveyIds', 'name', 'startedAt', 'targets'], []],
  custom: [['surveyIds'], ['targets'], ['name', 'startedAt']],
};

/** The first step up to this one that something is missing from; undefined when one can go on. */
export function firstIncompleteStep(problems: readonly Problem[], wizard: Wizard, upTo: number): number | undefined {
  const place = fieldsOfSteps[wizard]
    .slice(0, upTo + 1)
    .findIndex((fields) => problems.some(({ at }) => fields.includes(at[0] ?? '')));
  return place < 0 ? undefined : place;
}
