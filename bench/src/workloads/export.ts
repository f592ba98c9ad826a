import { join } from 'node:path';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { resultsCsv } from '../../../server/src/exports/index.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { openDatabase } from '../../../server/src/platform/database/index.ts';
import { folderEntries, openKeyStore } from '../../../server/src/platform/keys/index.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { createFileStore, folderObjects } from '../../../server/src/platform/storage/index.ts';
import { createResults, readReadings } from '../../../server/src/results/index.ts';
import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { createWideTable } from '../population/wide-table.ts';
import { closeAnswered } from '../running/closed-campaign.ts';
import { answeredBy } from './counting.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const largest = 256 * 1024 * 1024;

/**
 * The CSV file of all groups of a large organization, from the published cells to the disk, compared with copying the
 * answers from one wide table.
 */
export const exporting: Workload = {
  name: 'export',
  async measure({ rounds, scaled, cluster, world }) {
    const answered = await world.answered();
    const { database: address } = await closeAnswered(cluster, answered);
    const database = openDatabase({ connection: address, log: createLog('error') });
    const keys = openKeyStore({ entries: folderEntries(join(answered.folder, 'keys')), clock: systemClock });
    const { screens } = createResults({
      database,
      keys,
      clock: systemClock,
      readings: await readReadings(contentFolder),
      benchmarks: { find: () => Promise.resolve(undefined) },
    });
    const files = createFileStore(folderObjects(join(cluster.folder, 'exports')));
    const organizationId = answered.campaign.organization.id;
    const at = { organizationId, campaignId: answered.campaign.id };
    const people = scaled(100_000);
    const client = await cluster.createBaseline();
    await createWideTable(client, answeredBy(people));
    let rows = 0;
    const times = await interleave(
      {
        ours: () =>
          millisecondsOf(async () => {
            const screen = await screens.open(readerOf(organizationId), at);
            const { content, finish } = resultsCsv({
              screen,
              groupId: undefined,
              groupType: undefined,
              onProgress: () => Promise.resolve(),
            });
            const { key } = await files.write(content, largest);
            rows = finish().rows;
            await files.remove(key);
          }),
        baseline: () => millisecondsOf(() => copyOut(client)),
      },
      { rounds },
    );
    await client.end();
    await database.close();
    return [
      {
        what: `CSV of ${rows} rows of results, ${answered.campaign.employeeIds.length} people`,
        ours: times.ours,
        baseline: times.baseline,
        baselineName: `COPY of the wide table of ${people}`,
        unit: 'ms',
        goal: { atMost: 0.5 },
      },
    ];
  },
};

/** A person who sees all results. */
function readerOf(organizationId: Id<'organization'>): Actor {
  return {
    personId: '1' as Id<'person'>,
    organizationId,
    role: 'engagement-admin',
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
  };
}

async function copyOut(client: Client): Promise<void> {
  await pipeline(
    client.query(copyTo('copy wide to stdout with (format csv)')),
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
}
