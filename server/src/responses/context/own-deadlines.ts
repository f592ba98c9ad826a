import type { CalendarDay, Id } from '@attune/domain/kernel';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/index.ts';
import { hashOfToken } from '../../platform/keys/index.ts';
import { type OwnDeadline, listOwnDeadlines } from './own-deadlines.repository.ts';
import type { SurveyContext } from './survey-context.ts';

/**
 * A survey as it is for the holder of a link: where people are asked one by one, it closes for each on a day of their
 * own.
 */
export type OwnSurvey = { readonly context: SurveyContext; readonly isOver: boolean };

type Link = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly tokenHash: Buffer;
};

/**
 * Finds when a survey closes for the holder of a link. The deadline lies with who was asked when and never with an
 * answer: there it would tell whose that is.
 */
export function createOwnDeadlines(database: Database): (context: SurveyContext, token: Buffer) => Promise<OwnSurvey> {
  const deadlines = createBatches<Link, OwnDeadline | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: ({ tokenHash }) => tokenHash.toString('hex'),
    async run(batch) {
      const [{ organizationId, campaignId }] = batch as readonly [Link, ...Link[]];
      const tokenHashes = batch.map(({ tokenHash }) => tokenHash);
      const found = await database.inOrganization(organizationId, (trx) =>
        listOwnDeadlines(trx, organizationId, { campaignId, tokenHashes }),
      );
      return batch.map(({ tokenHash }) => found.get(tokenHash.toString('hex')));
    },
  });
  const closing = createClosingContexts();
  return async (context, token) => {
    if (!context.asksOneByOne) return { context, isOver: false };
    const { organizationId, campaignId } = context;
    const deadline = await deadlines.add({ organizationId, campaignId, tokenHash: hashOfToken(token) });
    return deadline
      ? { context: closing(context, deadline.closesOn), isOver: deadline.isOver }
      : { context, isOver: false };
  };
}

/**
 * The same survey with another last day. One is made for each day, so that whoever has the same sees the same pages.
 */
function createClosingContexts(): (context: SurveyContext, closesOn: CalendarDay) => SurveyContext {
  const made = new WeakMap<SurveyContext, Map<CalendarDay, SurveyContext>>();
  return (context, closesOn) => {
    const byDay = made.get(context) ?? new Map<CalendarDay, SurveyContext>();
    made.set(context, byDay);
    const known = byDay.get(closesOn);
    if (known) return known;
    const models = new Map(context.languages.map((language) => [language, { ...context.modelIn(language), closesOn }]));
    const closing = {
      ...context,
      modelIn: (language: Parameters<SurveyContext['modelIn']>[0]) =>
        models.get(language) ?? { ...context.modelIn(language), closesOn },
    };
    byDay.set(closesOn, closing);
    return closing;
  };
}
