import type { Id } from '../kernel/index.ts';
import type { DriverKey, Sphere } from './drivers.ts';

/** How a statement is answered: agreement on five points, a rating from 0 to 10, or free text. */
export const statementKinds = ['likert5', 'enps', 'openResponse'] as const;

export type StatementKind = (typeof statementKinds)[number];

/** Display name of each kind. */
export const statementKindLabels: { readonly [K in StatementKind]: string } = {
  likert5: 'Opinion Scale',
  enps: 'eNPS',
  openResponse: 'Opinion Response',
};

/** What a statement measures: a dimension of engagement, a driver, or a condition. */
export type CategoryType = 'engagement' | 'drivers' | 'conditions';

export type CategoryId = Id<'category'>;

export type StatementId = Id<'statement'>;

/** A text that respondents rate or answer; `body` may contain substitutions. */
export type Statement = {
  readonly id: StatementId;
  readonly body: string;
  readonly kind: StatementKind;
  readonly categoryId: CategoryId;
  /** The driver it measures, or null. */
  readonly driver: DriverKey | null;
  readonly sphere: Sphere;
};

/** A statement of a survey; `order` starts at 1. */
export type SurveyStatement = Statement & { readonly order: number; readonly isRequired: boolean };

/** Whether a statement is required by default; free text is optional. */
export function isRequiredByDefault(kind: StatementKind): boolean {
  return kind !== 'openResponse';
}
