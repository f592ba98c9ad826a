import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Logger } from '../platform/log.ts';
import type { DueTask } from '../platform/queue/index.ts';
import { type ErasingDependencies, erase } from './erase-employee.ts';
import {
  type OutlivedCampaign,
  listErasingOrganizations,
  listLeavers,
  listOutlivedCampaigns,
  removeComments,
  removeMembers,
  removeResults,
} from './retention.repository.ts';

const hour = 60 * 60 * 1000;
/** Erasing a person takes a while; the remaining ones follow an hour later. */
const erasedAtOnce = 50;
const pageSize = 50;
export type RetentionDependencies = ErasingDependencies & { readonly log: Logger };

const patience = { statementSeconds: 600 };

/** Purges data past the retention periods of organizations, once an hour. */
export function retentionTask(needs: RetentionDependencies): DueTask {
  let doneAt: number | undefined;
  return {
    name: 'retention',
    async run(now) {
      if (doneAt !== undefined && Math.abs(now.getTime() - doneAt) < hour) return;
      await carryOutRetention(needs, now);
      doneAt = now.getTime();
    },
  };
}

/**
 * Purges comments, results and people past their retention period. Answers and keys have their own task, as do the
 * audit log and files. Failures are logged and retried in the next hour, without blocking anything else.
 */
export async function carryOutRetention(needs: RetentionDependencies, now: Date): Promise<void> {
  const asClosing = needs.database.as('closing');
  const outlived = (what: 'comments' | 'results') =>
    pages((after?: OutlivedCampaign) =>
      asClosing.acrossOrganizations('due-work', (trx) =>
        listOutlivedCampaigns(trx, { what, now, after, limit: pageSize }),
      ),
    );
  for await (const at of outlived('results')) await apart(needs, at, () => dropResults(needs, at));
  for await (const at of outlived('comments')) await apart(needs, at, () => dropComments(needs, at, now));
  for (const { organizationId, months } of await needs.database.acrossOrganizations(
    'due-work',
    listErasingOrganizations,
  )) {
    await apart(needs, { organizationId }, () => eraseLeavers(needs, { organizationId, months, now }));
  }
}

type Leavers = { readonly organizationId: Id<'organization'>; readonly months: number; readonly now: Date };

/** People who cannot be erased now are skipped and not counted. */
async function eraseLeavers(needs: RetentionDependencies, { organizationId, months, now }: Leavers): Promise<void> {
  let erased = 0;
  const leavers = pages((after?: Id<'employee'>) =>
    needs.database.inOrganization(organizationId, (trx) =>
      listLeavers(trx, organizationId, { months, now, after, limit: pageSize }),
    ),
  );
  for await (const employeeId of leavers) {
    await apart(needs, { organizationId }, async () => {
      if (await erase(needs, { organizationId, employeeId }, null).then(() => true, falseIfRefused)) erased += 1;
    });
    if (erased >= erasedAtOnce) return;
  }
}

/** Iterates over a list page by page. Items that were not removed are skipped and not returned again. */
async function* pages<Thing>(list: (after?: Thing) => Promise<readonly Thing[]>): AsyncGenerator<Thing> {
  for (let page = await list(); page.length > 0; page = page.length < pageSize ? [] : await list(page.at(-1)))
    yield* page;
}

async function dropResults({ database }: ErasingDependencies, at: OutlivedCampaign): Promise<void> {
  // People first: as long as the results exist, the purge can be retried.
  await database.inOrganization(at.organizationId, (trx) => removeMembers(trx, at), patience);
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      if (await removeResults(trx, at))
        await recordChange(trx, at.organizationId, {
          personId: null,
          action: 'campaign.results-expired',
          entityType: 'campaigns',
          entityId: at.campaignId,
        });
    },
    patience,
  );
}

async function dropComments({ database }: ErasingDependencies, at: OutlivedCampaign, now: Date): Promise<void> {
  await database.as('closing').inOrganization(
    at.organizationId,
    async (trx) => {
      if (await removeComments(trx, at, now))
        await recordChange(trx, at.organizationId, {
          personId: null,
          action: 'campaign.comments-expired',
          entityType: 'campaigns',
          entityId: at.campaignId,
        });
    },
    patience,
  );
}

/**
 * Processes one item. A failure is logged with the organization but without the error message, which may name a person.
 */
async function apart(
  { log }: RetentionDependencies,
  { organizationId }: { readonly organizationId: Id<'organization'> },
  act: () => Promise<unknown>,
): Promise<void> {
  await act().catch((error: unknown) => {
    const { name, code, stack = '' } = error as Error & { readonly code?: string };
    const places = stack.split('\n').filter((line) => /^ +at /.test(line));
    log.error(
      { organizationId, err: { name, code, places } },
      'what is older than an organization keeps it was not removed',
    );
  });
}

/** People whose campaign is being closed, and the last administrator, are kept for now. */
function falseIfRefused(error: unknown): false {
  if (!(error instanceof Refusal)) throw error;
  return false;
}
