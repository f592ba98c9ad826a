import { takeTurns, millisecondsOf } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { createWideTable, heatmapQuery } from '../population/wide-table.ts';
import { createAsking } from '../running/latency.ts';
import { answeredBy } from './counting.ts';

const groups = 100;
const requests = 40;

/** One screen of a heatmap for somebody who may see it, against computing a heatmap by SQL, and against a request that only finds out who asks. */
export const heatmap: Workload = {
  name: 'heatmap',
  async measure({ rounds, scaled, cluster, world }) {
    const people = scaled(100_000);
    const { organization, campaignId } = await world.closed();
    const asking = await createAsking(organization);
    const client = await cluster.createFloor();
    await createWideTable(client, answeredBy(people));
    const ask = (path: string) => () => asking.medianOf(Array.from({ length: requests }, () => path));
    const times = await takeTurns(
      {
        screen: ask(`/organizations/${organization.id}/campaigns/${campaignId}/heatmap?page%5Blimit%5D=${groups}`),
        empty: ask(`/feature-flags?organizationId=${organization.id}`),
        sql: () => millisecondsOf(() => client.query(heatmapQuery)),
      },
      { rounds },
    );
    asking.close();
    await client.end();
    const line = { what: `Heatmap of ${groups} groups over HTTP, ${people} people`, ours: times.screen, unit: 'ms' } as const;
    return [
      { ...line, floor: times.sql, floorName: 'SQL over 58 columns', goal: { atMost: 1 / 15 } },
      { ...line, floor: times.empty, floorName: 'an empty request', goal: { atMost: 5 } },
    ];
  },
};
