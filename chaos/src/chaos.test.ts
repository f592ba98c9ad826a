import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../testing/src/cluster.ts';
import { createChance } from '../../server/src/demonstration/chance.ts';
import { clockJumps } from './clock-jumps.ts';
import { mailFaults } from './mail-faults.ts';
import { sending } from './sending.ts';
import { submitting } from './submitting.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const longest = 120_000;

/** A short run of each promise; `npm run chaos` runs them in full. */
const inShort = [
  { scenario: sending, share: 0.04 },
  { scenario: submitting, share: 0.02 },
  { scenario: mailFaults, share: 0.05 },
  { scenario: clockJumps, share: 0.08 },
];

describe(`whatever fails (seed ${seed})`, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, longest);
  afterAll(() => cluster.stop());

  test.each(inShort)(
    '$scenario.promise',
    async ({ scenario, share }) => {
      const { counts, broken } = await scenario.play({ cluster, chance: createChance(seed), share, from: 'HEAD' });
      expect({ counts, broken }).toEqual({ counts, broken: [] });
    },
    longest,
  );
});
