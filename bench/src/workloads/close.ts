import { millisecondsOf, interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { connectTo, copyFile } from '../../../testing/src/cluster.ts';
import { closeAnswered } from '../running/closed-campaign.ts';

/**
 * Closing a campaign that everyone has answered: unsealing, planning, counting and publishing, compared with copying
 * the same answers into their table.
 */
export const close: Workload = {
  name: 'close',
  async measure({ rounds, cluster, world }) {
    const answered = await world.answered();
    const baseline = await connectTo(await cluster.createDatabase());
    const times = await interleave(
      {
        ours: async () => (await closeAnswered(cluster, answered)).milliseconds,
        async baseline() {
          await baseline.query('truncate answers.responses');
          return millisecondsOf(() => copyFile(baseline, 'answers.responses', answered.file));
        },
      },
      { rounds: Math.min(rounds, 3), isWarm: false },
    );
    await baseline.end();
    return [
      {
        what: `Close a campaign of ${answered.campaign.employeeIds.length}`,
        ours: times.ours,
        baseline: times.baseline,
        baselineName: 'COPY of the answers',
        unit: 'ms',
        goal: { atMost: 4 },
      },
    ];
  },
};
