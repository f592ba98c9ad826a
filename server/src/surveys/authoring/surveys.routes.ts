import type { statementKinds } from '@attune/contract/surveys/statement-kinds';
import * as library from '@attune/contract/surveys/library';
import * as contract from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import type { Sphere } from '@attune/domain/surveys';
import type { Authentication, Router } from '../../platform/http/index.ts';
import { pageOf, pagingOf, partOf, sortingOf } from '../../platform/json-api/index.ts';
import { cloneSurvey } from './clone-survey.ts';
import { createSurvey } from './create-survey.ts';
import { type NamedSurvey, getSurvey, listSurveyVersions } from './get-survey.ts';
import { listCategories } from './list-categories.ts';
import { type NamedSurveys, listSurveys } from './list-surveys.ts';
import { removeSurvey } from './remove-survey.ts';
import { kindOf } from '../statement-type.ts';
import { type WordsByLocale, originalLocale, wordsIn } from '../substitution-words.ts';
import type { DraftedStatement } from './survey-draft.ts';
import { presentInvited, presentCategory, presentCompanions, presentSurvey } from '../surveys.presenter.ts';
import type { StoredCategory } from '../surveys.repository.ts';
import { tagOf, updateSurvey } from './update-survey.ts';

type Dependencies = Parameters<typeof createSurvey>[0] & {
  readonly authentication: Authentication;
  readonly words: WordsByLocale;
};
type Include = readonly string[] | undefined;

/** Routes for surveys of an organization; those for the library follow below. */
export function surveyRoutes(router: Router, needs: Dependencies): void {
  const { toDocument, toList } = presenting(needs.words);

  router.on(contract.listSurveys, async ({ actor, params, query, address }) => {
    const found = await listSurveys(needs, actor, { asked: homeOf(params), ...listingOf(query) });
    return { ...toList(found, query.include), ...pagingOf(address, pageOf(query), found.total) };
  });
  router.on(contract.getSurvey, async ({ actor, params, query, tag }) => {
    const found = await getSurvey(needs, actor, namedBy(params));
    tag(tagOf(found.survey));
    return toDocument(found, query.include);
  });
  router.on(contract.createSurvey, async ({ actor, params, body, tag }) => {
    const made = await createSurvey(needs, actor, { asked: homeOf(params), ...creationOf(body) });
    tag(tagOf(made.survey));
    return toDocument(made);
  });
  router.on(contract.updateSurvey, async ({ actor, params, query, body, ifMatch, tag }) => {
    const saved = await updateSurvey(needs, actor, { ...namedBy(params), ifMatch, ...changesOf(body) });
    tag(tagOf(saved.survey));
    return toDocument(saved, query.include);
  });
  router.on(contract.removeSurvey, async ({ actor, params, ifMatch }) => {
    await removeSurvey(needs, actor, { ...namedBy(params), ifMatch });
    return undefined;
  });
  router.on(contract.cloneSurvey, async ({ actor, params, body, tag }) => {
    const made = await cloneSurvey(needs, actor, { ...namedBy(params), name: body?.data.attributes.name });
    tag(tagOf(made.survey));
    return toDocument(made);
  });
  router.on(contract.listSurveyVersions, async ({ actor, params, ...page }) => {
    const versions = await listSurveyVersions(needs, actor, namedBy(params));
    return partOf(versions.map(presentSurvey), page);
  });
  router.on(contract.listCategories, async ({ actor, params, query, address }) =>
    partOf(toCategories(await listCategories(needs, actor, homeOf(params)), query['filter[categoryType]']), {
      query,
      address,
    }),
  );
}

export function libraryRoutes(router: Router, needs: Dependencies): void {
  const { authentication, words } = needs;
  const { toDocument, toList } = presenting(words);
  const actorOf = authentication.actorAnywhere;
  const asked = 'library';

  router.on(library.listLibrarySurveys, async ({ caller, query, address }) => {
    const found = await listSurveys(needs, await actorOf(caller), { asked, ...listingOf(query) });
    return { ...toList(found, query.include), ...pagingOf(address, pageOf(query), found.total) };
  });
  router.on(library.getLibrarySurvey, async ({ caller, params, query, tag }) => {
    const found = await getSurvey(needs, await actorOf(caller), inLibrary(params));
    tag(tagOf(found.survey));
    return toDocument(found, query.include);
  });
  router.on(library.createLibrarySurvey, async ({ caller, body, tag }) => {
    const made = await createSurvey(needs, await actorOf(caller), { asked, ...creationOf(body) });
    tag(tagOf(made.survey));
    return toDocument(made);
  });
  router.on(library.updateLibrarySurvey, async ({ caller, params, query, body, ifMatch, tag }) => {
    const saved = await updateSurvey(needs, await actorOf(caller), {
      ...inLibrary(params),
      ifMatch,
      ...changesOf(body),
    });
    tag(tagOf(saved.survey));
    return toDocument(saved, query.include);
  });
  router.on(library.removeLibrarySurvey, async ({ caller, params, ifMatch }) => {
    await removeSurvey(needs, await actorOf(caller), { ...inLibrary(params), ifMatch });
    return undefined;
  });
  router.on(library.cloneLibrarySurvey, async ({ caller, params, body, tag }) => {
    const made = await cloneSurvey(needs, await actorOf(caller), {
      ...inLibrary(params),
      name: body?.data.attributes.name,
    });
    tag(tagOf(made.survey));
    return toDocument(made);
  });
  router.on(library.listLibrarySurveyVersions, async ({ caller, params, ...page }) => {
    const versions = await listSurveyVersions(needs, await actorOf(caller), inLibrary(params));
    return partOf(versions.map(presentSurvey), page);
  });
  router.on(library.listLibraryCategories, async ({ caller, query, address }) =>
    partOf(toCategories(await listCategories(needs, await actorOf(caller), asked), query['filter[categoryType]']), {
      query,
      address,
    }),
  );
}

function presenting(words: WordsByLocale) {
  const companions = (surveys: NamedSurveys['surveys'], naming: NamedSurveys['naming'], include: Include) =>
    include ? { included: presentCompanions(surveys, include, wordsIn(originalLocale, words, naming)) } : {};
  return {
    toDocument: ({ survey, naming }: NamedSurvey, include?: Include) => ({
      data: presentInvited(survey, include),
      ...companions([survey], naming, include),
    }),
    toList: ({ surveys, naming }: NamedSurveys, include: Include) => ({
      data: surveys.map((each) => presentInvited(each, include)),
      ...companions(surveys, naming, include),
    }),
  };
}

function toCategories(categories: readonly StoredCategory[], type: 'conditions' | 'drivers' | undefined) {
  return categories.map(presentCategory).filter(({ attributes }) => !type || attributes.categoryType === type);
}

type ListQuery = {
  readonly 'page[limit]'?: number | undefined;
  readonly 'page[offset]'?: number | undefined;
  readonly sort?: 'name' | '-name' | undefined;
  readonly 'filter[isAvailableToSend]'?: boolean | undefined;
};

function listingOf(query: ListQuery) {
  return {
    page: pageOf(query),
    byName: query.sort && sortingOf(query.sort, 'name').direction,
    isAvailableToSend: query['filter[isAvailableToSend]'],
  };
}

function homeOf({ organizationId }: { readonly organizationId: Id<'organization'> }) {
  return organizationId;
}

export function namedBy({
  organizationId,
  surveyId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly surveyId: Id<'survey'>;
}) {
  return { asked: organizationId, surveyId };
}

export function inLibrary({ surveyId }: { readonly surveyId: Id<'survey'> }) {
  return { asked: 'library' as const, surveyId };
}

type SentStatement = {
  readonly statementId?: Id<'statement'> | undefined;
  readonly body?: string | undefined;
  readonly statementType?: (typeof statementKinds)[number] | undefined;
  readonly categoryId?: Id<'category'> | undefined;
  readonly sphere?: Sphere | undefined;
  readonly isRequired?: boolean | undefined;
};
type Sent<Attributes> = { readonly data: { readonly attributes: Attributes } };

function creationOf<A extends { readonly statements: readonly SentStatement[] }>({ data: { attributes } }: Sent<A>) {
  return { ...attributes, statements: attributes.statements.map(toDraft) };
}

function changesOf<A extends { readonly statements?: readonly SentStatement[] | undefined }>({
  data: { attributes },
}: Sent<A>) {
  return { ...attributes, statements: attributes.statements?.map(toDraft) };
}

function toDraft({ statementType, statementId, categoryId, ...draft }: SentStatement): DraftedStatement {
  return { ...draft, kind: kindOf(statementType), statementId, categoryId };
}
