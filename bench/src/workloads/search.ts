import { median, millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { connectTo } from '../../../testing/src/cluster.ts';
import { createInviting } from '../running/latency.ts';

const shown = 50;
/** Parts of names that some, many and very many people have. */
const searches = [
  'first12',
  'st9 last',
  'first5',
  'last, 77',
  'rst97',
  'last, 4321',
  'st88',
  't, 10',
  'first300 l',
  'ast, 9',
];

/**
 * Finding employees by a part of their names, best matches first, with a total, compared with an SQL scan that finds
 * and counts them.
 */
export const search: Workload = {
  name: 'search',
  async measure({ rounds, scaled, world }) {
    const { organization } = await world.closed();
    const asking = await createInviting(organization);
    const client = await connectTo(organization.product.database);
    const scan = (words: string) => millisecondsOf(() => client.query(like, [organization.id, `%${words}%`]));
    const { ours, baseline } = await interleave(
      {
        ours: () =>
          asking.medianOf(
            searches.map(
              (words) =>
                `/organizations/${organization.id}/employees?page%5Blimit%5D=${shown}&filter%5Bfuzzy%5D=` +
                encodeURIComponent(words),
            ),
          ),
        async baseline() {
          const times: number[] = [];
          for (const words of searches) times.push(await scan(words));
          return median(times);
        },
      },
      { rounds },
    );
    asking.close();
    await client.end();
    return [
      {
        what: `Search among ${scaled(100_000)} people over HTTP`,
        ours,
        baseline,
        baselineName: 'SQL LIKE scan',
        unit: 'ms',
        goal: { atMost: 1 },
      },
    ];
  },
};

const like = `
  select *, count(*) over () as total from employees
  where organization_id = $1 and deleted_at is null and lower(first_name || ' ' || last_name) like $2
  order by last_name, first_name, id limit ${shown}`;
