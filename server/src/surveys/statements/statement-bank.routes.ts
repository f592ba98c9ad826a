import * as contract from '@attune/contract/surveys/statements';
import type { statementKinds } from '@attune/contract/surveys/statement-kinds';
import type { Authentication, Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf } from '../../platform/json-api/index.ts';
import { type NamedStatements, listStatements } from './list-statements.ts';
import { presentBankStatement } from './statement-bank.presenter.ts';
import { kindOf } from '../statement-type.ts';
import { type WordsByLocale, originalLocale, wordsIn } from '../substitution-words.ts';
import { presentCategory } from '../surveys.presenter.ts';

type Dependencies = Parameters<typeof listStatements>[0] & {
  readonly authentication: Authentication;
  readonly words: WordsByLocale;
};

export function statementBankRoutes(router: Router, needs: Dependencies): void {
  const present = ({ statements, naming }: NamedStatements, include: readonly string[] | undefined) => {
    const words = wordsIn(originalLocale, needs.words, naming);
    const categories = new Map(statements.map(({ category }) => [category.id, presentCategory(category)]));
    return {
      data: statements.map((each) => presentBankStatement(each, words)),
      ...(include?.includes('categories') ? { included: [...categories.values()] } : {}),
    };
  };
  router.on(contract.listStatements, async ({ actor, params, query, address }) => {
    const found = await listStatements(needs, actor, { asked: params.organizationId, ...listingOf(query) });
    return { ...present(found, query.include), ...pagingOf(address, pageOf(query), found.total) };
  });
  router.on(contract.listLibraryStatements, async ({ caller, query, address }) => {
    const found = await listStatements(needs, await needs.authentication.actorAnywhere(caller), {
      asked: 'library',
      ...listingOf(query),
    });
    return { ...present(found, query.include), ...pagingOf(address, pageOf(query), found.total) };
  });
}

type Asked = Parameters<typeof pageOf>[0] & {
  readonly 'filter[fuzzy]'?: string | undefined;
  readonly 'filter[categoryId]'?: string | undefined;
  readonly 'filter[statementType]'?: (typeof statementKinds)[number] | undefined;
};

function listingOf(query: Asked) {
  return {
    page: pageOf(query),
    fuzzy: query['filter[fuzzy]'],
    categoryId: query['filter[categoryId]'],
    kind: kindOf(query['filter[statementType]']),
  };
}
