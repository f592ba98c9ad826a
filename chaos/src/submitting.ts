import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statements } from '../../testing/src/answers.ts';
import { type HttpConnection, openConnection } from '../../testing/src/http-connection.ts';
import type { PublishedCampaign } from '../../testing/src/published-campaign.ts';
import type { Chance } from '../../server/src/demonstration/chance.ts';
import { inviteEverybody } from './an-organization.ts';
import { startProcessPool } from './process-pool.ts';
import { type Outcome, type Scenario, type Surroundings, brokenOf, shareOf } from './scenario.ts';
import { type Acknowledged, type Stored, countLost, openResponses } from './stored-answers.ts';

const port = 21_692;
const people = 10_000;
const kills = 100;
/** Each person sends the answers in this number of parts; the last one is final. */
const parts = 5;
const atOnce = 16;
/** Many people answer in parts while the server is killed repeatedly. */
export const submitting: Scenario = {
  name: 'submitting',
  promise: 'No answer that was acknowledged is lost, and nobody counts twice.',
  async play({ cluster, chance, share }: Surroundings): Promise<Outcome> {
    const pool = await startProcessPool([
      { port, folder: join(cluster.folder, 'submitting'), database: await cluster.createDatabase() },
    ]);
    const count = shareOf(people, share);
    const campaign = await inviteEverybody(pool.first, { people: count, deliveryChannel: 'none' });
    const acknowledged = campaign.employeeIds.map((): Acknowledged => ({ ratings: [], isSent: false }));
    const turns = createTurns(count);

    let killed = 0;
    const respondents = Array.from({ length: atOnce }, (_, number) =>
      answerInTurn({ campaign, acknowledged, turns, chance: chanceOf(chance, number) }),
    );
    const everybody = Promise.all(respondents);
    while (killed < shareOf(kills, share) && !turns.areOver()) {
      await pool.killOne(chance, { atLeast: 200, atMost: 1500 });
      killed += 1;
    }
    const retries = (await everybody).reduce((sum, each) => sum + each, 0);
    const stored = await openResponses(campaign);
    await pool.stop();
    return report({ campaign, acknowledged, stored, killed, retries });
  },
};

type Turns = { next(): number | undefined; areOver(): boolean };

function createTurns(count: number): Turns {
  let taken = 0;
  return { next: () => (taken < count ? taken++ : undefined), areOver: () => taken >= count };
}

/** A separate random source for each respondent, so that answers do not depend on the speed of other respondents. */
function chanceOf(chance: Chance, number: number): (count: number) => number {
  const seed = chance.below(1_000_000) + number;
  let step = seed;
  return (count) => (step = (step * 48_271) % 2_147_483_647) % count;
}

type Answering = {
  readonly campaign: PublishedCampaign;
  readonly acknowledged: readonly Acknowledged[];
  readonly turns: Turns;
  readonly chance: (count: number) => number;
};

/** Answers for one person after the other, and records what the server acknowledges. Returns the number of retries. */
async function answerInTurn({ campaign, acknowledged, turns, chance }: Answering): Promise<number> {
  const line = createLine();
  let retries = 0;
  for (let person = turns.next(); person !== undefined; person = turns.next()) {
    const kept = acknowledged[person] as Acknowledged;
    const perPart = Math.ceil(statements.length / parts);
    const browser = createBrowser();
    for (let part = 0; part < parts; part += 1) {
      const indexes = statements.flatMap((_, index) => (Math.floor(index / perPart) === part ? [index] : []));
      const answers = indexes.map((index) => ({ index, value: 1 + chance(5), age: 0 }));
      const isFinal = part === parts - 1;
      retries += await line.sendUntilTaken(
        browser,
        `${campaign.pathOf(person)}/answers`,
        JSON.stringify({ version: 0, answers, isFinal }),
      );
      for (const { index, value } of answers) kept.ratings[index] = value;
      kept.isSent = isFinal;
    }
  }
  line.close();
  return retries;
}

type Browser = { readonly cookie: string };

/** A respondent's browser that has already opened the page: the server finds its answers by its secret. */
function createBrowser(): Browser {
  return { cookie: `attune-browser=${randomBytes(16).toString('base64url')}` };
}

/** A connection that reconnects after it breaks, as browsers do. */
function createLine() {
  let connection: HttpConnection | undefined;
  return {
    /** Returns the number of retries. A response that the answers were already submitted is an acknowledgement, too. */
    async sendUntilTaken({ cookie }: Browser, path: string, body: string): Promise<number> {
      for (let retries = 0; ; retries += 1) {
        try {
          connection ??= await openConnection(port);
          const { status } = await connection.send({
            method: 'POST',
            path,
            headers: { 'content-type': 'application/json', cookie },
            body,
          });
          if (status === 200 || status === 409) return retries;
          if (status < 500) throw new RangeError(`An answer was refused with ${status}.`);
        } catch (error) {
          if (error instanceof RangeError) throw error;
          connection = undefined;
        }
        await pause(100);
      }
    },
    close: () => connection?.close(),
  };
}

type Played = {
  readonly campaign: PublishedCampaign;
  readonly acknowledged: readonly Acknowledged[];
  readonly stored: readonly (Stored | undefined)[];
  readonly killed: number;
  readonly retries: number;
};

function report({ campaign, acknowledged, stored, killed, retries }: Played): Outcome {
  const { lost, unsent } = countLost(acknowledged, stored);
  return {
    counts: {
      people: campaign.employeeIds.length,
      'acknowledged messages': acknowledged.length * parts,
      kills: killed,
      'sent again': retries,
      'answers lost': lost,
      'submissions lost': unsent,
    },
    broken: brokenOf({
      'No acknowledged answer is lost.': lost === 0,
      'No acknowledged submission is lost.': unsent === 0,
    }),
  };
}
