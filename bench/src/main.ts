import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { formatTable } from './measuring/table.ts';
import type { Bench, Comparison, Workload } from './measuring/workload.ts';
import { startCluster } from '../../testing/src/cluster.ts';
import { createWorld } from './running/world.ts';
import { changing } from './workloads/changing.ts';
import { close } from './workloads/close.ts';
import { comments } from './workloads/comments.ts';
import { counting } from './workloads/counting.ts';
import { disclosureTiming } from './workloads/disclosure-timing.ts';
import { everywhere } from './workloads/everywhere.ts';
import { exporting } from './workloads/export.ts';
import { fresh } from './workloads/fresh.ts';
import { growth } from './workloads/growth.ts';
import { importing } from './workloads/import.ts';
import { invitations } from './workloads/invitations.ts';
import { open } from './workloads/open.ts';
import { people } from './workloads/people.ts';
import { plan } from './workloads/plan.ts';
import { heatmap, overview } from './workloads/reading.ts';
import { scrolling } from './workloads/scrolling.ts';
import { search } from './workloads/search.ts';
import { session } from './workloads/session.ts';
import { submit } from './workloads/submit.ts';

const results: readonly Workload[] = [counting, growth, plan, close, heatmap, exporting, overview];
const workloads: readonly Workload[] = [
  ...results,
  disclosureTiming,
  scrolling,
  search,
  everywhere,
  people,
  changing,
  importing,
  open,
  submit,
  session,
  fresh,
  invitations,
  comments,
];

/**
 * Runs all workloads, or those named, each compared with its baseline: `npm run bench -- submit open --quick`.
 * `results` names all workloads about results.
 */
const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const names = words
  .filter((word) => !word.startsWith('-'))
  .flatMap((word) => (word === 'results' ? results.map(({ name }) => name) : [word]));
const unknown = names.find((name) => !workloads.some((workload) => workload.name === name));
if (unknown)
  throw new Error(
    `There is no workload "${unknown}". Known are: results, ${workloads.map(({ name }) => name).join(', ')}.`,
  );

const started = performance.now();
const cluster = await startCluster();
const scaled = (count: number) => (isQuick ? Math.ceil(count / 10) : count);
const world = createWorld(cluster, { respondents: scaled(60_000), people: scaled(100_000), groups: scaled(5000) });
const bench: Bench = { rounds: isQuick ? 1 : 5, scaled, cluster, world };
const comparisons: Comparison[] = [];

try {
  for (const workload of workloads) {
    if (names.length > 0 && !names.includes(workload.name)) continue;
    const before = loadavg()[0];
    const measured = await workload.measure(bench);
    comparisons.push(...measured);
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
    console.error(`${seconds} s  ${workload.name}, ${describeLoad(before, loadavg()[0])}`);
    console.error(formatTable(measured).replaceAll(/^/gm, '        '));
  }
} finally {
  await world.stop().finally(cluster.stop);
}
console.log(`\n${formatTable(comparisons)}`);

/** The load of the machine, which includes that of the bench. */
function describeLoad(before = 0, after = 0): string {
  return `load ${before.toFixed(1)} before, ${after.toFixed(1)} after, ${availableParallelism()} cores`;
}
