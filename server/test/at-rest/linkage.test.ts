import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../scenarios/a-product.ts';
import { type LaunchedCampaign, aLaunchedCampaign, day, hour } from './a-launched-campaign.ts';
import { asOwner } from './dump.ts';
import {
  type Attack,
  type Outcome,
  type Trace,
  attackByGuesses,
  attackByOrder,
  attackByRank,
} from './linkage-attack.ts';
import { drawFrom, shuffled } from './seeded.ts';

const product = aProduct();
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const draw = drawFrom(seed);

const colleagues = Array.from({ length: 1040 }, (_, n) => ({ name: `colleague${n}`, team: `Team ${n % 26}` }));
/** The respondents, in the order in which they answer. */
const comers = shuffled(colleagues, draw)
  .slice(0, 1000)
  .map(({ name }) => name);
/** The number of people who answer after the last update of participation; closing marks them as finished. */
const lateComers = 30;

type Sent = Parameters<typeof product.app.take.save>[1];

let campaign: LaunchedCampaign;

async function come(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const ratings = Array.from({ length: 58 }, (_, index) => ({ index, value: 1 + draw(5), age: 0 }));
    if (draw(4) === 0) await save(name, { version: 0, answers: ratings.slice(0, 30), isFinal: false });
    const text = ['', 'word '.repeat(20), 'word '.repeat(300)][draw(3)] as string;
    await save(name, {
      version: 0,
      answers: text ? [...ratings, { index: 58, value: text, age: 0 }] : ratings,
      isFinal: true,
    });
  }
}

async function save(name: string, sent: Sent): Promise<void> {
  const { state } = await product.app.take.save(campaign.linkOf(name), sent);
  if (state !== 'saved') throw new Error(`The answers of ${name} were not taken: ${state}`);
}

beforeAll(async () => {
  campaign = await aLaunchedCampaign(product, { name: 'Globex', colleagues, isMailed: true });
  let now = campaign.start.getTime() + hour;
  for (let from = 0; from < comers.length - lateComers; now += hour + 60_000) {
    const to = Math.min(from + 1 + draw(90), comers.length - lateComers);
    await come(comers.slice(from, to));
    await product.moveTo(new Date(now));
    from = to;
  }
});

type Row = {
  readonly subject: string;
  readonly xmin: string;
  readonly size: number;
  readonly version: number;
  readonly chunk: string | null;
};

/** The rows of a table in their physical order. */
const rowsOf = (statement: string) => asOwner<Row>(product.connection, statement, [campaign.campaignId]);

function traceOf(name: string, rows: readonly Row[], by: (row: Row) => number = () => 0): Trace {
  return { name, order: rows.toSorted((one, other) => by(one) - by(other)).map(({ subject }) => subject) };
}

const responseKeyOf = (employeeId: string) =>
  campaign.key.responseKey(campaign.key.linkToken(employeeId, 0)).toString('hex');
const xminOf = ({ xmin }: Row) => Number(xmin);

async function readTraces(): Promise<Attack & { readonly marks: readonly Row[]; readonly sealed: readonly Row[] }> {
  const sealed = await rowsOf(
    `select encode(response_key, 'hex') as subject, xmin::text, length(sealed) as size, version,
      pg_column_toast_chunk_id(sealed)::text as chunk from answers.responses where campaign_id = $1 and is_submitted
        order by ctid`,
  );
  const marks = await rowsOf(
    `select employee_id as subject, xmin::text from participations where campaign_id = $1 and is_completed
      order by ctid`,
  );
  const drafts = await rowsOf(`
    select subject, xmin from (
      select encode(d.response_key, 'hex') as subject, d.xmin::text, d.ctid,
        row_number() over (partition by d.response_key order by d.ctid) as nth
      from answers.drafts d join answers.responses r using (organization_id, campaign_id, response_key)
      where d.campaign_id = $1 and r.is_submitted
    ) as each where nth = 1 order by ctid`);
  const finished = new Set(marks.map(({ subject }) => subject));
  const ofFinished = async (statement: string) =>
    (await rowsOf(statement)).filter(({ subject }) => finished.has(subject));
  const members = await ofFinished(
    'select employee_id as subject, xmin::text from campaign_memberships where campaign_id = $1 order by ctid',
  );
  const messages = await ofFinished(
    `select employee_id as subject, xmin::text from messages
      where campaign_id = $1 and notification_id = (select min(notification_id) from messages where campaign_id = $1)
        order by ctid`,
  );
  return {
    marks,
    sealed,
    people: [
      {
        name: 'people as they came',
        order: comers.map((name) => campaign.employeeIds.get(name) as string).filter((id) => finished.has(id)),
      },
      traceOf('marks by transaction', marks, xminOf),
      traceOf('marks by place', marks),
      traceOf('members by place', members),
      traceOf('people by number', members, ({ subject }) => Number(subject)),
      traceOf('messages by transaction', messages, xminOf),
      traceOf('messages by place', messages),
    ],
    responses: [
      traceOf('responses by transaction', sealed, xminOf),
      traceOf('responses by place', sealed),
      traceOf('responses by key', sealed, ({ subject }) => Number.parseInt(subject.slice(0, 12), 16)),
      traceOf('responses by size', sealed, ({ size }) => size),
      traceOf('responses by version', sealed, ({ version }) => version),
      traceOf('drafts by transaction', drafts, xminOf),
      traceOf('drafts by place', drafts),
      traceOf(
        'responses by place of long texts',
        sealed.filter(({ chunk }) => chunk !== null),
        ({ chunk }) => Number(chunk),
      ),
    ],
    truth: new Map(
      [...campaign.employeeIds.values()].filter((id) => finished.has(id)).map((id) => [id, responseKeyOf(id)]),
    ),
  };
}

/** Pairs marks that were written together with the responses written since the previous marks. */
function neighbours(marks: readonly Row[], sealed: readonly Row[]): readonly (readonly [string, string])[] {
  const transactions = [...new Set(marks.map(xminOf))].toSorted((one, other) => one - other);
  return marks.flatMap((mark) => {
    const before = transactions[transactions.indexOf(xminOf(mark)) - 1] ?? 0;
    return sealed
      .filter((row) => xminOf(row) > before && xminOf(row) < xminOf(mark))
      .map(({ subject }) => [mark.subject, subject] as const);
  });
}

describe(`whoever reads the whole database after 1,000 people have answered (SEED=${seed})`, () => {
  const chance = 'whose response is whose no better than by chance';

  test(`finds while the campaign runs ${chance}`, async ({ annotate }) => {
    const { finished, outcomes } = await attack();
    await annotate(JSON.stringify(outcomes));
    expect(finished).toEqual(Array.from({ length: 3 }, () => 1000 - lateComers));
    expect(aboveChance(outcomes)).toEqual([]);
  });

  test('would detect rows shuffled only within hundreds of rows', () => {
    const truth = new Map(comers.map((name) => [name, `response of ${name}`]));
    const nearly = comers
      .map((name, place) => ({ name, place: place + draw(300) }))
      .toSorted((one, other) => one.place - other.place);
    const traces = {
      people: [{ name: 'people', order: comers }],
      responses: [{ name: 'responses', order: nearly.map(({ name }) => `response of ${name}`) }],
      truth,
    };
    expect(aboveChance([attackByRank(traces)])).toHaveLength(1);
    expect(
      aboveChance([
        attackByRank({ ...traces, responses: [{ name: 'responses', order: shuffled([...truth.values()], draw) }] }),
      ]),
    ).toEqual([]);
  });

  test('would detect it from the transaction IDs of rows that are not rewritten', async () => {
    await come(comers.slice(-lateComers));
    const { sealed, truth } = await readTraces();
    const asTheyCame = comers.slice(-lateComers).map((name) => campaign.employeeIds.get(name) as string);
    const lastWritten = sealed
      .toSorted((one, other) => xminOf(one) - xminOf(other))
      .slice(-lateComers)
      .map(({ subject }) => subject);
    expect(lastWritten).toEqual(asTheyCame.map((id) => responseKeyOf(id)));
    expect(truth.size).toBe(1000 - lateComers);
  });

  test(`finds after it has closed ${chance}`, async ({ annotate }) => {
    await product.moveTo(new Date(campaign.start.getTime() + 7 * day + hour));
    const { finished, outcomes } = await attack();
    await annotate(JSON.stringify(outcomes));
    expect(finished).toEqual([1000, 1000, 1000]);
    expect(aboveChance(outcomes)).toEqual([]);
  });
});

/** Runs the attack on the contents of the database. */
async function attack(): Promise<{ readonly finished: readonly number[]; readonly outcomes: readonly Outcome[] }> {
  const { marks, sealed, ...traces } = await readTraces();
  return {
    finished: [marks.length, sealed.length, traces.truth.size],
    outcomes: [attackByOrder(traces), attackByRank(traces), attackByGuesses(neighbours(marks, sealed), traces.truth)],
  };
}

/** Each test checks three outcomes, so that chance alone fails at most one run in 160,000. */
function aboveChance(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ chance }) => chance < 1e-6);
}
