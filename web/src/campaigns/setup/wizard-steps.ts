import { type CampaignKind, type Wizard, wizardOf, wizardSteps } from '@attune/domain/campaigns';

/** A step of a wizard: its title, and the word for it in the address. */
export type Step = { readonly title: string; readonly slug: string };

export function stepsOf(wizard: Wizard): readonly Step[] {
  return wizardSteps[wizard].map((title) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-') }));
}

/** The step that the address names, counted from 0; the first one when it names none of this wizard. */
export function stepNamed(slug: string | undefined, wizard: Wizard): number {
  return Math.max(0, stepsOf(wizard).findIndex((step) => step.slug === slug));
}

/** The step that ends with confirming a campaign of a kind, as the address names it. */
export function lastStepOf(kind: CampaignKind): string {
  return stepsOf(wizardOf(kind)).at(-1)?.slug ?? '';
}
