import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Bench, Comparison, Workload } from '../measuring/workload.ts';
import { createWideTable, heatmapQuery } from '../population/wide-table.ts';
import type { ClosedCampaign } from '../running/closed-campaign.ts';
import { createInviting } from '../running/latency.ts';
import { answeredBy } from './counting.ts';

const groups = 100;
const requests = 40;

type Screen = { readonly name: string; readonly what: string; readonly pathIn: (closed: ClosedCampaign) => string };

/**
 * Reading the data of a results screen as a permitted person, compared with computing its numbers in SQL, and with a
 * request that only authenticates.
 */
function reading({ name, what, pathIn }: Screen): Workload {
  return {
    name,
    async measure({ rounds, scaled, cluster, world }: Bench): Promise<readonly Comparison[]> {
      const people = scaled(100_000);
      const closed = await world.closed();
      const asking = await createInviting(closed.organization);
      const client = await cluster.createBaseline();
      await createWideTable(client, answeredBy(people));
      const ask = (path: string) => () => asking.medianOf(Array.from({ length: requests }, () => path));
      const times = await interleave(
        {
          screen: ask(pathIn(closed)),
          empty: ask(`/feature-flags?organizationId=${closed.organization.id}`),
          sql: () => millisecondsOf(() => client.query(heatmapQuery)),
        },
        { rounds },
      );
      asking.close();
      await client.end();
      const line = { what: `${what} over HTTP, ${people} people`, ours: times.screen, unit: 'ms' } as const;
      return [
        { ...line, baseline: times.sql, baselineName: 'SQL over 58 columns', goal: { atMost: 1 / 15 } },
        { ...line, baseline: times.empty, baselineName: 'an empty request', goal: { atMost: 5 } },
      ];
    },
  };
}

export const heatmap = reading({
  name: 'heatmap',
  what: `Heatmap of ${groups} groups`,
  pathIn: ({ organization, campaignId }) =>
    `/organizations/${organization.id}/campaigns/${campaignId}/heatmap?page%5Blimit%5D=${groups}`,
});

export const overview = reading({
  name: 'overview',
  what: 'Overview of the organization',
  pathIn: ({ organization, campaignId, rootGroupId }) =>
    `/organizations/${organization.id}/campaigns/${campaignId}/v3-groups/${rootGroupId}/overview`,
});
