import type { StatementResource } from '@attune/contract/surveys/survey';
import { type StatementKind, statementKindLabels } from '@attune/domain/surveys';

/** How a statement is answered, as the wire spells it. */
export type AnswerKind = StatementResource['attributes']['statementType'];

const kindOf: { readonly [K in AnswerKind]: StatementKind } = {
  likert5: 'likert5',
  enps: 'enps',
  open_response: 'openResponse',
};

export const answerKinds = Object.keys(kindOf) as readonly AnswerKind[];

/** The same kind as the rules spell it. */
export function statementKindOf(kind: AnswerKind): StatementKind {
  return kindOf[kind];
}

/** "Opinion Scale", "eNPS", "Opinion Response". */
export function kindLabelOf(kind: AnswerKind): string {
  return statementKindLabels[kindOf[kind]];
}
