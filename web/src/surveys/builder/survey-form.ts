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

/** A statement while a survey is written. Its key stays the same wherever it is moved. */
export type FormStatement = FormWords & {
  readonly key: number;
  /** The statement of the bank or of the stored survey that it is; null for one that is new. */
  readonly statementId: string | null;
  /** The words under which it was asked before, by this survey or by others; null for one that is new. */
  readonly knownBody: string | null;
};

/** A survey while it is written. */
export type SurveyForm = {
  readonly name: string;
  readonly description: string;
  readonly statements: readonly FormStatement[];
  /**
   * The newest key of a statement, also of one that was removed: it may come back, and must not meet another one under
   * its key.
   */
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

/** A statement to be written. */
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

/** A statement that is asked elsewhere, to be asked here as well. */
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

/** A survey that is stored, to be changed. */
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

/** The survey after something was done to it. */
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

/** Everything that is wrong with it, by the place in the form; empty when it can be asked. */
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

/** Whether a statement that was asked before has other words now. */
export function isReworded({ knownBody, body }: FormStatement): boolean {
  return knownBody !== null && body.trim() !== knownBody;
}

/** The lines of a text that was pasted, each to become a statement; numbers and dashes before them are left out. */
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

/** The key of the statement that is added next. */
export function nextKey({ lastKey }: Pick<SurveyForm, 'lastKey'>): number {
  return lastKey + 1;
}

function toSphere(text: string): Sphere {
  return spheres.find((sphere) => sphere === text) ?? spheres[0];
}
