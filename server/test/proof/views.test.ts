import { isShownInView, startAccessView } from '@attune/contract/access/access-views';
import { type Endpoint, accessViewHeader } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmployee } from '../people.ts';
import { withoutRequestId } from '../request-ids.ts';
import { aProvenWorld } from './a-proven-world.ts';
import { ask, closedEndpoints, knownParams, routeOf } from './endpoints.ts';
import { type Column, columns } from './routes.ts';
import { fingerprintOfRows } from './rows.ts';

const world = aProvenWorld();
const everyColumn = Object.keys(columns) as readonly Column[];
const shown = closedEndpoints.filter(isShownInView);

let viewer: string;
let person: string;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  [viewer, person] = [await world.tokenOf('EAD'), await world.tokenOf('LDL')];
  headers = { [accessViewHeader]: await viewOf('LDL', viewer) };
});

async function viewOf(column: Column, token: string): Promise<string> {
  const organizationId = world.ids.organizationId as Id<'organization'>;
  const { database } = world.product.app;
  const personId = await database.acrossOrganizations('operate', (trx) =>
    trx
      .selectFrom('people')
      .select('id')
      .where('email_address', '=', `${column.toLowerCase()}@acme.example`)
      .executeTakeFirstOrThrow(),
  );
  const employeeId = await anEmployee(database, { id: organizationId } as never, { person_id: personId.id });
  const started = await ask(world, startAccessView, { token, params: { organizationId, employeeId } });
  return started.json().data.attributes.header;
}

function mayAt(endpoint: Endpoint, column: Column): boolean {
  return routeOf(endpoint).who[everyColumn.indexOf(column)] === 'Y';
}

async function answerOf(endpoint: Endpoint, question: NonNullable<Parameters<typeof ask>[2]>) {
  const { statusCode, body } = await ask(world, endpoint, { params: knownParams(world, endpoint), ...question });
  return { statusCode, body: withoutRequestId(body) };
}

describe('an administrator who views the product as a leader', () => {
  const alike = shown.filter((endpoint) => mayAt(endpoint, 'EAD') && endpoint.name !== 'getProfile');
  test.each(alike)('reads at $name what the leader reads', async (endpoint) => {
    expect(await answerOf(endpoint, { token: viewer, headers })).toEqual(await answerOf(endpoint, { token: person }));
  });

  const beyond = shown.filter((endpoint) => !mayAt(endpoint, 'EAD') && routeOf(endpoint).status < 300);
  test.each(beyond)('reads nothing at $name, because an administrator may not', async (endpoint) => {
    expect((await answerOf(endpoint, { token: viewer, headers })).statusCode).toBeOneOf([403, 404]);
  });

  test('reaches no other endpoint, and changes no row', async () => {
    const before = await fingerprintOfRows(world.product.connection);
    for (const endpoint of closedEndpoints.filter((each) => !isShownInView(each))) {
      const { statusCode, body } = await answerOf(endpoint, { token: viewer, headers });
      expect([endpoint.name, statusCode]).toEqual([endpoint.name, 403]);
      expect(body.toLowerCase()).toContain('stop viewing first');
    }
    expect(await fingerprintOfRows(world.product.connection)).toEqual(before);
  });
});

describe('a Customer Success Manager, who reads no comments', () => {
  const ofComments = shown.filter(({ name }) => ['listResponses', 'getResponse', 'getFeedback'].includes(name));

  test.each(ofComments)('reads none at $name by viewing the product as somebody who does', async (endpoint) => {
    const token = await world.tokenOf('CSM');
    const asEngagementAdmin = await viewOf('EAD', token);
    expect((await answerOf(endpoint, { token: await world.tokenOf('EAD') })).statusCode).toBe(200);
    const answer = await answerOf(endpoint, { token, headers: { [accessViewHeader]: asEngagementAdmin } });
    expect(answer.statusCode).toBeOneOf([403, 404]);
  });
});
