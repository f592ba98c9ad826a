import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign } from '@attune/contract/campaigns/writing';
import { listEmployees } from '@attune/contract/employees/employee';
import { undoEmployeeFile } from '@attune/contract/employees/import-undo';
import { importSummary } from '@attune/contract/employees/files';
import { getJob } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import { createChance } from '../../../server/src/demonstration/chance.ts';
import { answersOf, statements } from '../../../testing/src/answers.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { openConnection } from '../../../testing/src/http-connection.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { type Organization, foundOrganization } from '../../../testing/src/organization.ts';
import type { Product } from '../../../testing/src/product.ts';
import { type PublishedCampaign, publishTo } from '../../../testing/src/published-campaign.ts';
import { waitUntil } from '../../../testing/src/wait.ts';
import { inDatabase } from '../clock.ts';
import type { Steps } from './steps.ts';
import { type Results, readResults } from './published-results.ts';

/** Enough for an import to be a large one. */
const people = 1200;
const groups = 24;
const newcomers = 20;
/** One in this many does not answer, and one in this many writes a comment. */
const [silent, talkative] = [6, 7];
const atOnce = 8;
/** Required statements are not skipped. */
const middle = 3;
/** The place of the open question, after the ratings. */
const openQuestion = statements.length;

export type Story = { readonly campaign: PublishedCampaign; readonly results: Results };

/** A campaign from the first import to its results. It is the same at every time, on every database. */
export async function playStory(product: Product, steps: Steps): Promise<Story> {
  const organization = await foundOrganization(product, 'Everywhere the same');
  await makeRoomFor(people + newcomers, organization);
  const file = employeeFile({ people, groups });
  await steps.run('people are imported', async () => {
    await importPeople(organization, file);
    return countPeople(organization, people);
  });
  await steps.run('a second import adds people and changes others, and is undone', async () => {
    const jobId = await importPeople(organization, changedFile(file));
    const imported = await countPeople(organization, people + newcomers);
    await undo(organization, jobId);
    const left = await countPeople(organization, people);
    return { note: `${imported.note}, then ${left.note}`, broken: [...imported.broken, ...left.broken] };
  });
  const { campaign } = await steps.run('a campaign is published and opens', async () => {
    const published = await publishTo(organization);
    return {
      campaign: published,
      broken: published.employeeIds.length === people ? [] : [`${published.employeeIds.length} are invited.`],
    };
  });
  await steps.run('people answer', async () => ({ note: `${await answerAll(campaign)} responses` }));
  await steps.run('it is closed', async () => {
    await close(organization, campaign.id);
    return {};
  });
  const { results } = await steps.run('the results are read', async () => {
    const read = await readResults(organization.call, { organizationId: organization.id, campaignId: campaign.id });
    return { results: read, note: `${read.numbers} numbers of ${read.documents.size} documents` };
  });
  return { campaign, results };
}

/** The file with people who are new at its end, and with other names for every tenth. */
function changedFile(file: string): string {
  const [columns = '', ...rows] = file.trimEnd().split('\n');
  const changed = rows.map((row, place) => (place % 10 === 0 ? row.replace(/,First(\d+),/, ',Renamed$1,') : row));
  const added = rows
    .slice(0, newcomers)
    .map((row, place) => row.replace(/^E\d+,e\d+@/, `N${place},n${place}@`).replace(/\(\d{3}\) [\d-]+/, ''));
  return [columns, ...changed, ...added, ''].join('\n');
}

async function countPeople({ call, id: organizationId }: Organization, expected: number) {
  const { meta } = await call(listEmployees, { params: { organizationId }, query: { 'page[limit]': 1 } });
  return { note: `${meta.total} people`, broken: meta.total === expected ? [] : [`There should be ${expected}.`] };
}

async function undo({ call, id: organizationId }: Organization, jobId: string): Promise<void> {
  const params = { organizationId, jobId };
  await call(undoEmployeeFile, { params, body: { changedSince: 'refuse' } });
  await waitUntil(async () => {
    const { summary } = (await call(getJob, { params })).data.attributes;
    const { undone, undoProblem } = importSummary.parse(summary);
    if (undoProblem !== null) throw new Error(undoProblem);
    return undone !== null;
  });
}

/** Everybody's ratings follow from the number in the employee file, because ids differ between databases. */
async function answerAll(campaign: PublishedCampaign): Promise<number> {
  const { organization, employeeIds, pathOf } = campaign;
  const rows = await inDatabase<{ readonly id: string; readonly number: string }>(
    organization.product.database,
    `select id, organization_employee_id as number from employees where organization_id = $1`,
    [organization.id],
  );
  const numberOf = new Map(rows.map(({ id, number }) => [id, Number(number.slice(1))]));
  const { bytes, stride } = answersOf(
    Int32Array.from({ length: people }, (_, person) => person % groups),
    groups,
    createChance(people),
  );
  let sent = 0;
  const waiting = [...employeeIds.keys()];
  const answerInTurn = async () => {
    const connection = await openConnection(organization.product.port);
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const person = numberOf.get(employeeIds[place] as string) ?? 0;
      if (person % silent === 0) continue;
      const ratings = bytes.subarray(person * stride, person * stride + statements.length);
      const answers: object[] = Array.from(ratings, (value, index) => ({ index, value: value || middle, age: 0 }));
      if (person % talkative === 0) answers.push({ index: openQuestion, value: `A word of person ${person}.`, age: 0 });
      const { status, body } = await connection.send({
        method: 'POST',
        path: `${pathOf(place)}/answers`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: 0, answers, isFinal: true }),
      });
      if (status !== 200 || !body.includes('"isSent":true')) throw new Error(`A response was answered with ${status}.`);
      sent += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, answerInTurn));
  return sent;
}

async function close({ call, id: organizationId }: Organization, campaignId: Id<'campaign'>): Promise<void> {
  const params = { organizationId, campaignId };
  await call(closeCampaign, { params });
  await waitUntil(async () => {
    const { status } = (await call(getCampaign, { params })).data.attributes;
    if (status === 'errored') throw new Error('The campaign could not be closed.');
    return status === 'finished';
  });
}
