import type { Id } from '../kernel/index.ts';
import type { DriverKey, Sphere } from './drivers.ts';

/** How a statement is answered: agreement on five points, a rating from 0 to 10, or free text. */
export const statementKinds = ['likert5', 'enps', 'openResponse'] as const;

export type StatementKind = (typeof statementKinds)[number];

/** What people call each kind. */
export const statementKindLabels: { readonly [K in StatementKind]: string } = {
  likert5: 'Opinion Scale',
  enps: 'eNPS',
  openResponse: 'Opinion Response',
};

/** What a statement measures: a part of engagement, something that moves it, or a condition for it. */
export type CategoryType = 'engagement' | 'drivers' | 'conditions';

export type CategoryId = Id<'category'>;

export type Category = { readonly id: CategoryId; readonly title: string; readonly type: CategoryType };

export type StatementId = Id<'statement'>;

/** A text that respondents rate or answer; `body` may hold substitutions. */
export type Statement = {
  readonly id: StatementId;
  readonly body: string;
  readonly kind: StatementKind;
  readonly categoryId: CategoryId;
  /** The one of the 17 drivers it measures; null when it measures something else. */
  readonly driver: DriverKey | null;
  readonly sphere: Sphere;
};

/** A statement at its place in a survey; `order` counts from 1. */
export type SurveyStatement = Statement & { readonly order: number; readonly isRequired: boolean };

/** Whether a statement must be answered unless the survey says otherwise: free text may always be left empty. */
export function isRequiredByDefault(kind: StatementKind): boolean {
  return kind !== 'openResponse';
}
