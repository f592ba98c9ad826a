import type { Id } from '@attune/domain/kernel';
import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import type { RespondentModule } from '@attune/contract/respondent/models';
import { systemClock } from '../platform/clock.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import { demonstrateResults } from '../results/index.ts';
import { type LibraryContent, createSurveys, seedLibrary, readLibrary } from './index.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

/** Serves surveys as the product does. */
export function serveSurveys(database: Database) {
  return async ({
    router,
    authentication,
  }: {
    readonly router: Router;
    readonly authentication: Authentication;
  }): Promise<void> => {
    const { pages } = (await import(join(contentFolder, '../respondent/dist/pages.js'))) as RespondentModule;
    const needs = {
      database,
      authentication,
      clock: systemClock,
      pages,
      assetBase: '/assets/respondent/',
      supportEmail: 'help@attune.example',
      demonstrate: demonstrateResults,
    };
    createSurveys({ ...needs, library: await readLibrary(contentFolder) }).routes(router);
  };
}

/** Seeds the library from the content. */
export async function seedSurveyLibrary(database: Database): Promise<LibraryContent> {
  const library = await readLibrary(contentFolder);
  await seedLibrary(database, library);
  return library;
}

type Sending = {
  readonly organizationId: Id<'organization'>;
  readonly surveyId: string;
  readonly owner?: string;
  readonly campaign?: {
    readonly opened_at?: null;
    readonly is_published?: false;
    readonly status?: 'active' | 'pending';
    readonly deleted_at?: string;
  };
};

/** A campaign of the organization that has sent one of its surveys, unless another state is given. */
export async function publishWith(
  database: Database,
  { organizationId, surveyId, owner = organizationId, campaign = {} }: Sending,
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const opened = {
      published_at: '2026-01-01',
      opened_at: '2026-01-01',
      is_published: true,
      status: 'inprogress',
    } as const;
    const kind = { name: 'Sent', campaign_type: 'custom', confidentiality_level: 5, protection: 'strict' } as const;
    const row = {
      organization_id: organizationId,
      ...kind,
      started_at: '2026-01-01',
      ended_at: '2026-01-08',
      ...opened,
      ...campaign,
    };
    const { id } = await trx.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('campaign_surveys')
      .values({
        organization_id: organizationId,
        campaign_id: id,
        survey_organization_id: owner as Id<'organization'>,
        survey_id: surveyId as Id<'survey'>,
        position: 1,
      })
      .execute();
  });
}
