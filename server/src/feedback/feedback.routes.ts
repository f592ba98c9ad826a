import * as contract from '@attune/contract/feedback/responses';
import { summarizeResponses } from '@attune/contract/feedback/summaries';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { getThreatContact, updateThreatContact } from './threat-contact.ts';
import type { NeutralQuestion } from '../responses/index.ts';
import { presentFeedback, presentResponses, presentSummary } from './feedback.presenter.ts';
import { getFeedback } from './get-feedback.ts';
import { type ShownComments, getResponse, listResponses } from './list-responses.ts';
import { type SummaryDependencies, summarizeComments } from './summarize-comments.ts';
import { redactPassage, replyToComment, reportThreat, updateComment } from './note-comments.ts';

type Dependencies = Parameters<typeof reportThreat>[0] &
  Parameters<typeof replyToComment>[0] &
  SummaryDependencies & { readonly question: NeutralQuestion };

export function feedbackRoutes(router: Router, needs: Dependencies): void {
  readingRoutes(router, needs);
  writingRoutes(router, needs);
  threatRoutes(router, needs);
}

function presentOne(shown: ShownComments, { question }: Dependencies) {
  return { data: presentResponses(shown, question)[0] as contract.ResponseResource };
}

function readingRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listResponses, async ({ actor, params, query, address }) => {
    const page = pageOf(query);
    const shown = await listResponses(needs, actor, {
      organizationId: params.organizationId,
      campaignId: query['filter[campaignId]'],
      groupId: query['filter[v3GroupId]'],
      searchText: query['filter[searchText]'],
      sentiment: query['filter[sentiment]'],
      theme: query['filter[theme]'],
      driver: query['filter[driver]'],
      surveyType: query['filter[surveyType]'],
      isSaved: query['filter[isSaved]'],
      page,
    });
    return { data: [...presentResponses(shown, needs.question)], ...pagingOf(address, page, shown.total) };
  });

  router.on(contract.getFeedback, async ({ actor, params, query }) => ({
    data: presentFeedback(
      await getFeedback(needs, actor, {
        organizationId: params.organizationId,
        campaignId: query['filter[campaignId]'],
        groupId: query['filter[v3GroupId]'],
      }),
      needs.languageModel?.name ?? null,
    ),
  }));

  router.on(summarizeResponses, async ({ actor, params, query }) => ({
    data: presentSummary(
      await summarizeComments(needs, actor, {
        organizationId: params.organizationId,
        campaignId: query['filter[campaignId]'],
        groupId: query['filter[v3GroupId]'],
        driver: query['filter[driver]'],
      }),
    ),
  }));

  router.on(contract.getResponse, async ({ actor, params }) =>
    presentOne(await getResponse(needs, actor, params), needs),
  );
}

function writingRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.createReply, async ({ actor, params, body }) =>
    presentOne(await replyToComment(needs, actor, { ...params, body: body.data.attributes.body }), needs),
  );

  router.on(contract.updateResponse, async ({ actor, params, body }) =>
    presentOne(await updateComment(needs, actor, { ...params, ...body.data.attributes }), needs),
  );

  router.on(contract.redactResponse, async ({ actor, params, body }) =>
    presentOne(await redactPassage(needs, actor, { ...params, ...body.data.attributes }), needs),
  );
}

function threatRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.getThreatContact, async ({ actor, params }) =>
    presentContact(params.organizationId, await getThreatContact(needs, actor, params.organizationId)),
  );

  router.on(contract.updateThreatContact, async ({ actor, params, body }) =>
    presentContact(
      params.organizationId,
      await updateThreatContact(needs, actor, { ...params, ...body.data.attributes }),
    ),
  );

  router.on(contract.reportThreat, async ({ actor, params }) => {
    await reportThreat(needs, actor, params);
    return undefined;
  });
}

function presentContact(
  id: string,
  contact: { readonly name: string; readonly email: string } | undefined,
): { readonly data: contract.ThreatContactResource } {
  const { name = null, email = null } = contact ?? {};
  return { data: { type: 'threat-contacts', id, attributes: { name, email } } };
}
