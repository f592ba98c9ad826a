import { interleave } from '../measuring/measure.ts';
import type { Workload } from '../measuring/workload.ts';
import type { HttpConnection } from '../../../testing/src/http-connection.ts';
import { type Intake, answersTo, createIntake } from '../running/intake.ts';
import { visitsPerSecond } from '../running/load.ts';
import { limeSurvey } from './lime-survey.ts';

const atOnce = 16;
const saves = 8;
const statements = 58;

/** A respondent's complete session: opens the survey, saves answers eight times, and submits them. */
export const session: Workload = {
  name: 'session',
  async measure({ rounds, scaled, world }) {
    const count = scaled(1000);
    const { port } = await world.product();
    const intake = createIntake(await world.campaign());
    const { ours } = await interleave(
      {
        ours() {
          const first = world.reservePeople(count);
          return visitsPerSecond({ port, atOnce, count }, (connection, number) =>
            answerAll(intake, connection, first + number),
          );
        },
      },
      { rounds },
    );
    return [
      {
        what: `Open, save ${saves} times and send, ${atOnce} people at once`,
        ours,
        baseline: limeSurvey.sessionsPerSecond,
        baselineName: limeSurvey.name,
        unit: '/s',
        goal: { atLeast: 100 },
      },
    ];
  },
};

async function answerAll(intake: Intake, connection: HttpConnection, person: number): Promise<void> {
  await intake.open(connection, person);
  for (let save = 0; save < saves; save += 1) {
    const answers = answersTo(Math.round((save * statements) / saves), Math.round(((save + 1) * statements) / saves));
    await intake.save(connection, person, { version: save, answers });
  }
  await intake.submit(connection, person, { version: saves, answers: [] });
}
