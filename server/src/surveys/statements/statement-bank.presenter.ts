import type { BankStatementResource } from '@attune/contract/surveys/statements';
import { compile } from '@attune/domain/surveys';
import type { BankStatement } from './statement-bank.repository.ts';
import { statementTypeOf } from '../statement-type.ts';
import { type SubstitutionWords, originalLocale } from '../substitution-words.ts';

export function presentBankStatement(
  { id, organizationId, body, kind, sphere, category, surveys, locales }: BankStatement,
  words: SubstitutionWords,
): BankStatementResource {
  return {
    type: 'statements',
    id,
    attributes: {
      organizationId,
      body,
      compiledBody: compile(body, words),
      categoryId: category.id,
      statementType: statementTypeOf(kind),
      sphere,
      surveys: [...surveys],
      locales: [originalLocale, ...locales],
    },
    relationships: { category: { data: { type: 'categories', id: category.id } } },
  };
}
