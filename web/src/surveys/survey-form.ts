import type { StatementResource } from '@attune/contract/surveys';
import type { Problem } from '@attune/domain/kernel';
import { draftProblems, type StatementKind, statementKindLabels } from '@attune/domain/surveys';
import type { ShownStatement } from './survey-parts.ts';

/** How a statement is answered, as the wire spells it. */
export type AnswerKind = StatementResource['attributes']['statementType'];

const kindOf: { readonly [K in AnswerKind]: StatementKind } = { likert5: 'likert5', enps: 'enps', open_response: 'openResponse' };

export const answerKinds = Object.keys(kindOf) as readonly AnswerKind[];

/** "Opinion Scale", "eNPS", "Opinion Response". */
export function kindLabelOf(kind: AnswerKind): string {
  return statementKindLabels[kindOf[kind]];
}

/** A statement while it is being written. Its key stays the same wherever it is moved. */
export type FormStatement = { readonly key: number; readonly body: string; readonly kind: AnswerKind; readonly categoryId: string | null };

/** A survey while it is being written. */
export type SurveyForm = { readonly name: string; readonly description: string; readonly statements: readonly FormStatement[] };

export type FormAct =
  | { readonly act: 'name'; readonly name: string }
  | { readonly act: 'describe'; readonly description: string }
  | { readonly act: 'add'; readonly kind: AnswerKind }
  | { readonly act: 'change'; readonly key: number; readonly changes: Partial<Omit<FormStatement, 'key'>> }
  | { readonly act: 'move'; readonly key: number; readonly by: -1 | 1 }
  | { readonly act: 'remove'; readonly key: number };

export const emptySurvey: SurveyForm = { name: '', description: '', statements: [{ key: 1, body: '', kind: 'likert5', categoryId: null }] };

/** A survey that is stored, to be changed. */
export function formOfSurvey(survey: { readonly name: string; readonly description: string }, statements: readonly ShownStatement[]): SurveyForm {
  const { name, description } = survey;
  return { name, description, statements: statements.map(({ place, body, statementType, categoryId }) => ({ key: place, body, kind: statementType, categoryId })) };
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
      return { ...form, statements: [...statements, { key: nextKey(statements), body: '', kind: act.kind, categoryId: null }] };
    case 'change':
      return { ...form, statements: statements.map((statement) => (statement.key === act.key ? { ...statement, ...act.changes } : statement)) };
    case 'move':
      return { ...form, statements: moved(statements, act) };
    case 'remove':
      return { ...form, statements: statements.filter(({ key }) => key !== act.key) };
  }
}

/** Everything that is wrong with it, by the place in the form; empty when it can be asked. */
export function formProblems({ name, statements }: SurveyForm): readonly Problem[] {
  return draftProblems({ name, version: 1, statements: statements.map(({ body, kind }, index) => ({ body, kind: kindOf[kind], order: index + 1 })) });
}

/** What is sent to have it stored. */
export function attributesOf({ name, description, statements }: SurveyForm) {
  return {
    name: name.trim(),
    description: description.trim(),
    statements: statements.map(({ body, kind, categoryId }) => ({ body: body.trim(), statementType: kind, ...(categoryId && { categoryId }) })),
  };
}

function moved(statements: readonly FormStatement[], { key, by }: { readonly key: number; readonly by: -1 | 1 }): readonly FormStatement[] {
  const from = statements.findIndex((statement) => statement.key === key);
  const statement = statements[from];
  const isPossible = statement && from + by >= 0 && from + by < statements.length;
  return isPossible ? statements.toSpliced(from, 1).toSpliced(from + by, 0, statement) : statements;
}

function nextKey(statements: readonly FormStatement[]): number {
  return Math.max(0, ...statements.map(({ key }) => key)) + 1;
}
