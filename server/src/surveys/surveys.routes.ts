import * as contract from '@attune/contract/surveys';
import type { Id } from '@attune/domain/kernel';
import type { CategoryId, SurveyId } from '@attune/domain/surveys';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf, wholeList } from '../platform/json-api/index.ts';
import { createSurvey } from './create-survey.ts';
import { type NamedSurvey, getLibrarySurvey, getSurvey } from './get-survey.ts';
import { listCategories } from './list-categories.ts';
import { type NamedSurveys, listLibrarySurveys, listSurveys } from './list-surveys.ts';
import { removeSurvey } from './remove-survey.ts';
import { type WordsByLocale, originalLocale, wordsIn } from './substitution-words.ts';
import type { DraftedStatement } from './survey-draft.ts';
import { presentCategory, presentCompanions, presentSurvey } from './surveys.presenter.ts';
import { updateSurvey } from './update-survey.ts';

type Needs = Parameters<typeof createSurvey>[0] & { readonly authentication: Authentication; readonly words: WordsByLocale };
type Include = readonly string[] | undefined;

export function surveyRoutes(router: Router, needs: Needs): void {
  const { authentication, words } = needs;

  const companions = (surveys: NamedSurveys['surveys'], organization: string | undefined, include: Include) =>
    include ? { included: presentCompanions(surveys, include, wordsIn(originalLocale, words, { organization })) } : {};
  const toDocument = ({ survey, organization }: NamedSurvey, include?: Include) => ({ data: presentSurvey(survey), ...companions([survey], organization, include) });
  const toList = ({ surveys, organization }: NamedSurveys, include: Include) => ({ data: surveys.map(presentSurvey), ...companions(surveys, organization, include) });

  router.on(contract.listLibrarySurveys, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const found = await listLibrarySurveys(needs, await authentication.actorAnywhere(caller), { page });
    return { ...toList(found, query.include), ...pagingOf(address, page, found.total) };
  });

  router.on(contract.getLibrarySurvey, async ({ caller, params, query }) =>
    toDocument(await getLibrarySurvey(needs, await authentication.actorAnywhere(caller), params.surveyId as SurveyId), query.include),
  );

  router.on(contract.listSurveys, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const isAvailableToSend = query['filter[isAvailableToSend]'] && query['filter[isAvailableToSend]'] === 'true';
    const byName = query.sort && sortingOf(query.sort, 'name').direction;
    const found = await listSurveys(needs, actor, { organizationId: params.organizationId as Id<'organization'>, isAvailableToSend, byName, page });
    return { ...toList(found, query.include), ...pagingOf(address, page, found.total) };
  });

  router.on(contract.getSurvey, async ({ actor, params, query }) => toDocument(await getSurvey(needs, actor, namedBy(params)), query.include));

  router.on(contract.createSurvey, async ({ actor, params, body }) => {
    const { statements, ...attributes } = body.data.attributes;
    return toDocument(await createSurvey(needs, actor, { organizationId: params.organizationId as Id<'organization'>, ...attributes, statements: statements.map(toDraft) }));
  });

  router.on(contract.updateSurvey, async ({ actor, params, body }) => {
    const { statements, ...attributes } = body.data.attributes;
    return toDocument(await updateSurvey(needs, actor, { ...namedBy(params), ...attributes, statements: statements?.map(toDraft) }));
  });

  router.on(contract.removeSurvey, async ({ actor, params }) => {
    await removeSurvey(needs, actor, namedBy(params));
    return undefined;
  });

  router.on(contract.listCategories, async ({ actor, params, query }) => {
    const type = query['filter[categoryType]'];
    const data = (await listCategories(needs, actor, params.organizationId as Id<'organization'>)).map(presentCategory).filter(({ attributes }) => !type || attributes.categoryType === type);
    return { data, ...wholeList(data.length) };
  });
}

function namedBy({ organizationId, surveyId }: { readonly organizationId: string; readonly surveyId: string }) {
  return { organizationId: organizationId as Id<'organization'>, surveyId: surveyId as SurveyId };
}

type SentStatement = {
  readonly body: string;
  readonly statementType: (typeof contract.statementKinds)[number];
  readonly categoryId?: string | undefined;
  readonly isRequired?: boolean | undefined;
};

function toDraft({ body, statementType, categoryId, isRequired }: SentStatement): DraftedStatement {
  return { body, kind: statementType === 'open_response' ? 'openResponse' : statementType, categoryId: categoryId as CategoryId | undefined, isRequired };
}
