import type { StatementResource } from '@attune/contract/surveys/survey';
import { type StatementKind, statementKindLabels } from '@attune/domain/surveys';

/** Answer type of a statement, as in the API. */
export type AnswerKind = StatementResource['attributes']['statementType'];

const kindOf: { readonly [K in AnswerKind]: StatementKind } = {
  likert5: 'likert5',
  enps: 'enps',
  open_response: 'openResponse',
};

export const answerKinds = Object.keys(kindOf) as readonly AnswerKind[];

/** The answer type as in the domain. */
export function statementKindOf(kind: AnswerKind): StatementKind {
  return kindOf[kind];
}

/** "Opinion Scale", "eNPS", "Opinion Response". */
export function kindLabelOf(kind: AnswerKind): string {
  return statementKindLabels[kindOf[kind]];
}
