import { parseArgs } from 'node:util';
import { startCluster } from '../../testing/src/cluster.ts';
import { createChance } from '../../server/src/demonstration/chance.ts';
import { backingUp } from './backing-up.ts';
import { clockJumps } from './clock-jumps.ts';
import { mailFaults } from './mail-faults.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { sending } from './sending.ts';
import { severalServers } from './several-servers.ts';
import { submitting } from './submitting.ts';
import { upgrading } from './upgrading.ts';

const scenarios: readonly Scenario[] = [
  sending,
  submitting,
  mailFaults,
  clockJumps,
  severalServers,
  upgrading,
  backingUp,
];

/**
 * Breaks the product on purpose and counts the results: `npm run chaos -- sending --seed 7 --share 0.1`. Without names,
 * all scenarios run. The same seed makes the same choices; their timing depends on the machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    share: { type: 'string', default: '1' },
    from: { type: 'string', default: 'HEAD~30' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const share = Number(values.share);
const unknown = positionals.find((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown)
  throw new Error(`There is no scenario "${unknown}". Known are: ${scenarios.map(({ name }) => name).join(', ')}.`);
if (!(share > 0 && share <= 1)) throw new Error('A share is more than 0 and at most 1.');

console.log(`Seed ${seed}, share ${share}`);
const cluster = await startCluster();
let brokenCount = 0;
try {
  for (const scenario of scenarios) {
    if (positionals.length > 0 && !positionals.includes(scenario.name)) continue;
    const begun = Date.now();
    const outcome = await scenario.play({ cluster, chance: createChance(seed), share, from: values.from });
    console.log(`\n${describe(scenario, outcome)}\n  ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    brokenCount += outcome.broken.length;
  }
} finally {
  await cluster.stop();
}
process.exitCode = brokenCount > 0 ? 1 : 0;

function describe({ name, promise }: Scenario, { counts, broken }: Outcome): string {
  const lines = Object.entries(counts).map(([what, count]) => `  ${count.toLocaleString('en').padStart(8)}  ${what}`);
  return [`${name}: ${promise}`, ...lines, ...broken.map((sentence) => `  BROKEN: ${sentence}`)].join('\n');
}
