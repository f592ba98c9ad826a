import type { DisclosurePlan } from './disclosure-plan.ts';

export function openGroups(plan: DisclosurePlan): readonly number[] {
  return plan.splits.flatMap(({ classesOf }) => [...classesOf.keys()]);
}

export function classesOf(plan: DisclosurePlan, group: number, split = 0): readonly number[] | undefined {
  const classes = plan.splits[split]?.classesOf.get(group);
  return classes && [...classes];
}
