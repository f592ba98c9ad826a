import type { BankStatementResource } from '@attune/contract/surveys/statements';
import type { Problem } from '@attune/domain/kernel';
import { draftProblems, expectedMinutes, isRequiredByDefault, type Sphere, spheres } from '@attune/domain/surveys';
import { moveTo } from '../../design/ordering/drop-place.ts';
import { type AnswerKind, statementKindOf } from '../answer-kinds.ts';
import type { ShownStatement } from '../survey-parts.ts';

/** Text and answer type of a statement. */
export type FormWords = {
  readonly body: string;
  readonly kind: AnswerKind;
  readonly categoryId: string | null;
  readonly sphere: Sphere;
  readonly isRequired: boolean;
};

/** A statement in the builder. Its key stays the same when it moves. */
export type FormStatement = FormWords & {
  readonly key: number;
  /** ID of the statement in the bank or the stored survey; null for a new one. */
  readonly statementId: string | null;
  /** The text that this or other surveys have used; null for a new statement. */
  readonly knownBody: string | null;
};

/** Form state of a survey. */
export type SurveyForm = {
  readonly name: string;
  readonly description: string;
  readonly statements: readonly FormStatement[];
  /** The highest statement key, including removed statements: an undo can restore them, so keys are never reused. */
  readonly lastKey: number;
};

export type FormAct =
  | { readonly act: 'name'; readonly name: string }
  | { readonly act: 'describe'; readonly description: string }
  | { readonly act: 'add'; readonly statements: readonly Omit<FormStatement, 'key'>[]; readonly at?: number }
  | { readonly act: 'change'; readonly key: number; readonly changes: Partial<FormWords> }
  | { readonly act: 'move'; readonly key: number; readonly to: number }
  | { readonly act: 'remove'; readonly key: number }
  | { readonly act: 'restore'; readonly statement: FormStatement; readonly at: number }
  | { readonly act: 'replace'; readonly form: SurveyForm };

export const emptySurvey: SurveyForm = { name: '', description: '', statements: [], lastKey: 0 };

/** A new, empty statement. */
export function newStatement(kind: AnswerKind, body = ''): Omit<FormStatement, 'key'> {
  return {
    statementId: null,
    knownBody: null,
    body,
    kind,
    categoryId: null,
    sphere: spheres[0],
    isRequired: isRequiredByDefault(statementKindOf(kind)),
  };
}

/** A statement reused from another survey. */
export function fromBank({ id, attributes }: BankStatementResource): Omit<FormStatement, 'key'> {
  const { body, statementType, categoryId, sphere } = attributes;
  return {
    ...newStatement(statementType, body),
    statementId: id,
    knownBody: body,
    categoryId,
    sphere: toSphere(sphere),
  };
}

/** Form state of a stored survey. */
export function formOfSurvey(
  { name, description }: Pick<SurveyForm, 'name' | 'description'>,
  statements: readonly ShownStatement[],
): SurveyForm {
  return {
    name,
    description,
    lastKey: statements.length,
    statements: statements.map(({ place, id, body, statementType, categoryId, sphere, isRequired }) => ({
      key: place,
      statementId: id,
      knownBody: body,
      body,
      kind: statementType,
      categoryId,
      sphere: toSphere(sphere),
      isRequired,
    })),
  };
}

/** Applies an action to the form. */
export function writeSurvey(form: SurveyForm, act: FormAct): SurveyForm {
  const { statements } = form;
  switch (act.act) {
    case 'name':
      return { ...form, name: act.name };
    case 'describe':
      return { ...form, description: act.description };
    case 'add':
      return withAdded(form, act);
    case 'change':
      return {
        ...form,
        statements: statements.map((statement) =>
          statement.key === act.key ? { ...statement, ...act.changes } : statement,
        ),
      };
    case 'move':
      return {
        ...form,
        statements: moveTo(
          statements,
          statements.findIndex(({ key }) => key === act.key),
          act.to,
        ),
      };
    case 'remove':
      return { ...form, statements: statements.filter(({ key }) => key !== act.key) };
    case 'restore':
      return { ...form, statements: statements.toSpliced(act.at, 0, act.statement) };
    case 'replace':
      return act.form;
  }
}

/** Validation errors by field; empty if the survey can be used. */
export function formProblems({ name, statements }: SurveyForm): readonly Problem[] {
  return draftProblems({
    name,
    version: 1,
    statements: statements.map(({ body, kind }, index) => ({ body, kind: statementKindOf(kind), order: index + 1 })),
  });
}

/** Approximate duration. */
export function minutesOf({ statements }: SurveyForm): number {
  return expectedMinutes(statements.map(({ kind }) => ({ kind: statementKindOf(kind) })));
}

/** Whether the text of an already used statement has changed. */
export function isReworded({ knownBody, body }: FormStatement): boolean {
  return knownBody !== null && body.trim() !== knownBody;
}

/** Lines of a pasted text, one statement each, without leading numbers and dashes. */
export function linesOf(pasted: string): readonly string[] {
  return pasted
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/u, '').trim())
    .filter((line) => line !== '');
}

function withAdded(
  form: SurveyForm,
  { statements: added, at = form.statements.length }: Extract<FormAct, { readonly act: 'add' }>,
): SurveyForm {
  const keyed = added.map((statement, index) => ({ ...statement, key: nextKey(form) + index }));
  return { ...form, statements: form.statements.toSpliced(at, 0, ...keyed), lastKey: form.lastKey + keyed.length };
}

/** Key of the next added statement. */
export function nextKey({ lastKey }: Pick<SurveyForm, 'lastKey'>): number {
  return lastKey + 1;
}

function toSphere(text: string): Sphere {
  return spheres.find((sphere) => sphere === text) ?? spheres[0];
}
