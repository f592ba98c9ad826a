import type { CalendarDay, Id } from '@attune/domain/kernel';
import { createBatches } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/index.ts';
import { hashOfToken } from '../../platform/keys/index.ts';
import { type OwnDeadline, listOwnDeadlines } from './own-deadlines.repository.ts';
import type { SurveyContext } from './survey-context.ts';

/** A survey as it applies to the holder of a link; lifecycle campaigns have individual deadlines. */
export type OwnSurvey = { readonly context: SurveyContext; readonly isOver: boolean };

type Link = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly tokenHash: Buffer;
};

/**
 * Finds when a survey closes for the holder of a link. Deadlines are stored with invitations and never with answers,
 * where they would reveal the respondent.
 */
export function createOwnDeadlines(database: Database): (context: SurveyContext, token: Buffer) => Promise<OwnSurvey> {
  const deadlines = createBatches<Link, OwnDeadline | undefined>({
    groupOf: ({ campaignId }) => campaignId,
    identityOf: ({ tokenHash }) => tokenHash.toString('hex'),
    async run(batch) {
      const [{ organizationId, campaignId }] = batch as readonly [Link, ...Link[]];
      const tokenHashes = batch.map(({ tokenHash }) => tokenHash);
      const found = await database.inOrganization(
        organizationId,
        (trx) => listOwnDeadlines(trx, organizationId, { campaignId, tokenHashes }),
        { isOneStatement: true },
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

/** Creates one context per closing day, so that everyone with the same day gets the same pages. */
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
