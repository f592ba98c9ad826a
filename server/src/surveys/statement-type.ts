import type { statementKinds } from '@attune/contract/surveys/survey';
import type { StatementKind } from '@attune/domain/surveys';

type StatementType = (typeof statementKinds)[number];

/** How a statement is answered, in the words of the wire. */
export function statementTypeOf(kind: StatementKind): StatementType {
  return kind === 'openResponse' ? 'open_response' : kind;
}

/** The same from the words of the wire. */
export function kindOf(statementType: StatementType): StatementKind;
export function kindOf(statementType: StatementType | undefined): StatementKind | undefined;
export function kindOf(statementType: StatementType | undefined): StatementKind | undefined {
  return statementType === 'open_response' ? 'openResponse' : statementType;
}
