import { foundPerKind } from '@attune/contract/app/search';
import { median, millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { createInviting } from '../running/latency.ts';

/** What people type: parts of names, initials, a letter that everybody has, and words that are in nothing. */
const searches = ['first12', 'group 41', 'last, 4321', 'fl', 'engagement', 'st9 last', 'zzqx', 't, 10', 'f', 'ast, 9'];

/** The lists that would be asked one by one. */
const lists = ['employees', 'campaigns', 'action-plans', 'coaching-sessions'] as const;

/**
 * Searching all kinds of records with one request, as on every keystroke, compared with asking their lists at the same
 * time, and with an authorized request that reads next to nothing.
 */
export const everywhere: Workload = {
  name: 'everywhere',
  async measure({ rounds, scaled, world }) {
    const organization = await world.large();
    const base = `/organizations/${organization.id}`;
    const asking = await createInviting(organization);
    const each = await Promise.all(
      lists.map(async (list) => ({ list, connection: await createInviting(organization) })),
    );
    const askEach = (words: string) =>
      Promise.all(
        each.map(({ list, connection }) =>
          connection.medianOf([
            `${base}/${list}?page%5Blimit%5D=${foundPerKind}&filter%5Bfuzzy%5D=${encodeURIComponent(words)}`,
          ]),
        ),
      );
    const { ours, separate, nothing } = await interleave(
      {
        ours: () =>
          asking.medianOf(searches.map((words) => `${base}/search?filter%5Bfuzzy%5D=${encodeURIComponent(words)}`)),
        async separate() {
          const times: number[] = [];
          for (const words of searches) times.push(await millisecondsOf(() => askEach(words)));
          return median(times);
        },
        nothing: () => asking.medianOf(searches.map(() => base)),
      },
      { rounds },
    );
    for (const connection of [asking, ...each.map((one) => one.connection)]) connection.close();
    const what = `Search everything among ${scaled(100_000)} people over HTTP`;
    return [
      {
        what,
        ours,
        baseline: separate,
        baselineName: `${lists.length} lists at once`,
        unit: 'ms',
        goal: { atMost: 0.8 },
      },
      { what, ours, baseline: nothing, baselineName: 'one organization', unit: 'ms', goal: { atMost: 4 } },
    ];
  },
};
