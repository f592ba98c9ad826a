import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Response, encodeResponse } from '@attune/domain/responses';
import { createChance } from '../../../server/src/demonstration/chance.ts';
import { type ServerAddress, openDatabase } from '../../../server/src/platform/database/index.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { deriveCompletion } from '../../../server/src/responses/index.ts';
import { answersOf, statements } from '../../../testing/src/answers.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { type Cluster, connectTo, copyFile } from '../../../testing/src/cluster.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { foundOrganization } from '../../../testing/src/organization.ts';
import { startProduct } from '../../../testing/src/product.ts';
import { type PublishedCampaign, publishTo } from '../../../testing/src/published-campaign.ts';

/** A campaign that everyone has answered, in a database without connections. */
export type AnsweredCampaign = {
  readonly campaign: PublishedCampaign;
  readonly database: ServerAddress;
  /** The folder of the product that published it. */
  readonly folder: string;
  /** The sealed answers in the text format of COPY; in a file, because memory would distort the measurement. */
  readonly file: string;
};

/** `name` is the name of the product's folder. */
type Size = { readonly name: string; readonly people: number; readonly groups: number; readonly port: number };

const splits = ['tenure', 'generation', 'location', 'gender'];
const commentOfOneIn = 10;
const asked = [
  ...statements.map(({ kind }) => ({ kind, isRequired: true })),
  { kind: 'openResponse' as const, isRequired: false },
];

/**
 * Imports a large organization, publishes a campaign, submits all answers, and stops the product. Answers are inserted
 * in bulk; sending them one by one would take minutes.
 */
export async function answerEverything(
  cluster: Cluster,
  { name, people, groups, port }: Size,
): Promise<AnsweredCampaign> {
  const database = await cluster.createDatabase();
  const folder = join(cluster.folder, name);
  const product = await startProduct({ port, folder, database });
  const organization = await foundOrganization(product);
  await makeRoomFor(people, organization);
  await importPeople(organization, employeeFile({ people, groups }));
  const campaign = await publishTo(organization, {
    surveyKey: 'engagement-with-drivers',
    deliveryChannel: 'none',
    splits,
  });
  await product.stop();
  const file = join(folder, 'answers.copy');
  await writeFile(file, sealedLines(campaign));
  await storeAnswers(database, file, campaign);
  await noteWhoFinished(database, campaign);
  await tidyUp(database);
  return { campaign, database, folder, file };
}

function* sealedLines({ organization, id, key, employeeIds }: PublishedCampaign): Generator<string> {
  const chance = createChance(employeeIds.length);
  const rows = answersOf(new Int32Array(employeeIds.length), 1, chance);
  for (const [person, employeeId] of employeeIds.entries()) {
    const ratings = Array.from(
      rows.bytes.subarray(person * rows.stride, person * rows.stride + statements.length),
      (rating) => rating || 3,
    );
    const comment =
      chance.below(commentOfOneIn) === 0 ? 'More quiet hours would help all of us to get things done.' : null;
    const response: Response = {
      answers: [...ratings, comment],
      chosenAt: asked.map(() => 0),
      followUp: null,
      isSubmitted: true,
    };
    const responseKey = key.responseKey(key.linkToken(employeeId, 0));
    const sealed = key.seal(responseKey, encodeResponse(response, asked), 1);
    yield `${[organization.id, id, bytes(responseKey), 1, 't', bytes(sealed)].join('\t')}\n`;
  }
}

/** Bytes in the text format of COPY. */
function bytes(buffer: Buffer): string {
  return String.raw`\\x${buffer.toString('hex')}`;
}

/** What the product does in the background while a campaign runs. */
async function noteWhoFinished(database: ServerAddress, { id, organization }: PublishedCampaign): Promise<void> {
  const opened = openDatabase({ connection: database, log: createLog('error') });
  await deriveCompletion(
    { database: opened, keys: organization.product.keys },
    { organizationId: organization.id, campaignId: id },
  );
  await opened.close();
}

/** What the database does in the background within minutes. */
async function tidyUp(database: ServerAddress): Promise<void> {
  const client = await connectTo(database);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

async function storeAnswers(database: ServerAddress, file: string, { id }: PublishedCampaign): Promise<void> {
  const client = await connectTo(database);
  await client.query('create temporary table given (like answers.responses)');
  await copyFile(client, 'given', file);
  await client.query('analyze given');
  await client.query(`
    update answers.responses r set version = given.version, is_submitted = given.is_submitted, sealed = given.sealed
    from given
    where r.organization_id = given.organization_id and r.campaign_id = given.campaign_id
      and r.response_key = given.response_key`);
  await client.query(`update answers.windows set closes_at = now() - interval '1 minute' where campaign_id = $1`, [id]);
  await client.query(
    `update campaigns set ended_at = now() - interval '1 minute', started_at = now() - interval '1 week' where id = $1`,
    [id],
  );
  await client.end();
}
