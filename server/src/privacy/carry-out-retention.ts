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
/** Erasing somebody takes a while: so many are, and who is left has their turn an hour later. */
const erasedAtOnce = 50;
const pageSize = 50;
export type RetentionDependencies = ErasingDependencies & { readonly log: Logger };

const patience = { statementSeconds: 600 };

/** Removes what is older than organizations keep it, once an hour. */
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
 * Removes comments, results and people whose time is over. Answers and keys have a task of their own, and so have the
 * history and files. What fails is logged and left to the next hour; nothing else waits for it, however much fails.
 */
export async function carryOutRetention(needs: RetentionDependencies, now: Date): Promise<void> {
  const doors = needs.database.as('closing');
  const outlived = (what: 'comments' | 'results') =>
    pages((after?: OutlivedCampaign) =>
      doors.acrossOrganizations('due-work', (trx) => listOutlivedCampaigns(trx, { what, now, after, limit: pageSize })),
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

/** Whoever cannot be erased now is passed over, and counts as nobody. */
async function eraseLeavers(needs: RetentionDependencies, { organizationId, months, now }: Leavers): Promise<void> {
  let erased = 0;
  const leavers = pages((after?: Id<'employee'>) =>
    needs.database.inOrganization(organizationId, (trx) =>
      listLeavers(trx, organizationId, { months, now, after, limit: pageSize }),
    ),
  );
  for await (const employeeId of leavers) {
    await apart(needs, { organizationId }, async () => {
      if (await erase(needs, { organizationId, employeeId }, null).then(() => true, letBe)) erased += 1;
    });
    if (erased >= erasedAtOnce) return;
  }
}

/** Everything that is listed, page by page: what was not removed is passed over and does not come again. */
async function* pages<Thing>(list: (after?: Thing) => Promise<readonly Thing[]>): AsyncGenerator<Thing> {
  for (let page = await list(); page.length > 0; page = page.length < pageSize ? [] : await list(page.at(-1)))
    yield* page;
}

async function dropResults({ database }: ErasingDependencies, at: OutlivedCampaign): Promise<void> {
  // The people first: as long as the results are there, another attempt can be made.
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
 * Does one thing of many; where it fails the log says in which organization, and no word of what the error says, which
 * may name somebody.
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

/** Whose campaign is just being closed, or who is the last administrator, stays for now. */
function letBe(error: unknown): false {
  if (!(error instanceof Refusal)) throw error;
  return false;
}
