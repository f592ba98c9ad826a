import type { statementKinds } from '@attune/contract/surveys/statement-kinds';
import type { StatementKind } from '@attune/domain/surveys';

type StatementType = (typeof statementKinds)[number];

/** The API's statement type for a kind of statement. */
export function statementTypeOf(kind: StatementKind): StatementType {
  return kind === 'openResponse' ? 'open_response' : kind;
}

/** The kind of statement for an API statement type. */
export function kindOf(statementType: StatementType): StatementKind;
export function kindOf(statementType: StatementType | undefined): StatementKind | undefined;
export function kindOf(statementType: StatementType | undefined): StatementKind | undefined {
  return statementType === 'open_response' ? 'openResponse' : statementType;
}
