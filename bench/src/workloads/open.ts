import { interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import { createIntake } from '../running/intake.ts';
import { expectReply, visitsPerSecond } from '../running/load.ts';
import { limeSurvey } from './lime-survey.ts';

const atOnce = 16;

/** Opening a survey by its link, with the complete page, compared with an empty response of the same server. */
export const open: Workload = {
  name: 'open',
  async measure({ rounds, scaled, world }) {
    const count = scaled(4000);
    const { port } = await world.product();
    const intake = createIntake(await world.campaign());
    const { ours, baseline } = await interleave(
      {
        ours: () => visitsPerSecond({ port, atOnce, count }, intake.open),
        baseline: () =>
          visitsPerSecond({ port, atOnce, count }, async (connection) =>
            expectReply(await connection.send({ method: 'GET', path: '/mark.svg' }), { status: 200 }),
          ),
      },
      { rounds },
    );
    const line = { what: `Open a survey by its link, ${atOnce} at once`, ours, unit: '/s' } as const;
    return [
      { ...line, baseline, baselineName: 'empty requests', goal: { atLeast: 0.5 } },
      { ...line, baseline: limeSurvey.opensPerSecond, baselineName: limeSurvey.name, goal: { atLeast: 300 } },
    ];
  },
};
