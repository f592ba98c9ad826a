import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { statements } from '../../testing/src/answers.ts';
import type { PublishedCampaign } from '../../testing/src/published-campaign.ts';
import { rootGroupOf } from './an-organization.ts';
import { asStaff } from './api-request.ts';
import { inDatabase } from './clock.ts';
import { type Acknowledged, countLost, openResponses } from './stored-answers.ts';

/** Each person sends the answers in this number of parts; the last one is final. */
const parts = 5;
const respondentsAtOnce = 4;
const staffAtOnce = 2;
/** The status of a request that can be sent again. */
const busy = 503;
const [mostOften, pauseBeforeAnother] = [20, 1000];

type Target = {
  readonly port: number;
  readonly campaign: PublishedCampaign;
  /** Whether requests are sent again while the server is busy, as survey pages do. Otherwise these are failures. */
  readonly sendsAgain?: boolean;
};
type Used = {
  readonly requests: number;
  /** How often a request was sent again because the server was busy. */
  readonly sentAgain: number;
  /** Requests that did not get the response that somebody expects in the browser, by kind. */
  readonly failures: readonly string[];
  readonly lost: number;
  readonly unsent: number;
  /** Groups that were acknowledged and are not there exactly once. */
  readonly wrongGroups: number;
  readonly people: number;
  /** Messages with answers that were acknowledged. */
  readonly messages: number;
};
export type SteadyUse = {
  /** The number of requests so far. */
  readonly count: () => number;
  readonly hasEverybodyAnswered: () => boolean;
  stop(): Promise<Used>;
};

type Traffic = Target & {
  requests: number;
  sentAgain: number;
  isOver: boolean;
  nextPerson: number;
  messages: number;
  readonly failures: string[];
  readonly acknowledged: Acknowledged[];
  readonly groups: string[];
};

/**
 * Respondents answer and staff read and change groups, one request after the other, until it is stopped. Unless they
 * send again, whatever fails would have been seen in a browser.
 */
export function startSteadyUse(target: Target): SteadyUse {
  const { campaign } = target;
  const traffic: Traffic = {
    ...target,
    requests: 0,
    sentAgain: 0,
    isOver: false,
    nextPerson: 0,
    messages: 0,
    failures: [],
    acknowledged: campaign.employeeIds.map(() => ({ ratings: [], isSent: false })),
    groups: [],
  };
  const everybody = Promise.all([
    ...Array.from({ length: respondentsAtOnce }, () => answerInTurn(traffic)),
    ...Array.from({ length: staffAtOnce }, () => workOnGroups(traffic)),
  ]);
  return {
    count: () => traffic.requests,
    hasEverybodyAnswered: () => traffic.nextPerson >= campaign.employeeIds.length,
    async stop() {
      traffic.isOver = true;
      await everybody;
      const { requests, sentAgain, failures, acknowledged, nextPerson, messages } = traffic;
      const stored = await openResponses(campaign);
      const wrongGroups = await countWrongGroups(traffic);
      const lost = countLost(acknowledged, stored);
      return { requests, sentAgain, failures, wrongGroups, people: nextPerson, messages, ...lost };
    },
  };
}

async function answerInTurn(traffic: Traffic): Promise<void> {
  const { campaign, acknowledged } = traffic;
  while (!traffic.isOver && traffic.nextPerson < campaign.employeeIds.length) {
    const person = traffic.nextPerson;
    traffic.nextPerson += 1;
    const path = campaign.pathOf(person);
    const headers = { cookie: `attune-browser=${randomBytes(16).toString('base64url')}` };
    await note(traffic, { kind: 'GET survey', expected: [200] }, () => fetch(addressOf(traffic, path), { headers }));
    for (let part = 0; part < parts; part += 1) {
      const indexes = statements.flatMap((_, index) => (index % parts === part ? [index] : []));
      const answers = indexes.map((index) => ({ index, value: 1 + ((person + index) % 5), age: 0 }));
      const isFinal = part === parts - 1;
      // "Already submitted" is an acknowledgement: the server that took the answers died before it could say so.
      const isTaken = await note(traffic, { kind: 'POST answers', expected: isFinal ? [200, 409] : [200] }, () =>
        fetch(addressOf(traffic, `${path}/answers`), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ version: 0, answers, isFinal }),
        }),
      );
      if (isTaken) traffic.messages += 1;
      if (isTaken)
        for (const { index, value } of answers) (acknowledged[person] as Acknowledged).ratings[index] = value;
      (acknowledged[person] as Acknowledged).isSent = isFinal && isTaken;
    }
  }
}

async function workOnGroups(traffic: Traffic): Promise<void> {
  const { organization } = traffic.campaign;
  const ask = asStaff(organization.token);
  const path = `/api/organizations/${organization.id}/v3-groups`;
  const parentGroupId = await rootGroupOf(organization);
  const bodyOf = (attributes: object) => ({ body: { data: { type: 'v3-groups', attributes } } });
  while (!traffic.isOver) {
    const name = `Group ${randomUUID()}`;
    let id: string | undefined;
    const key = randomUUID();
    const isCreated = await note(traffic, { kind: 'POST group', expected: [201] }, async () => {
      const { status, body } = await ask(traffic.port, `POST ${path}`, { ...bodyOf({ name, parentGroupId }), key });
      id = body.data?.id;
      return { status };
    });
    if (!isCreated) continue;
    const renamed = `${name}, renamed`;
    await note(traffic, { kind: 'PATCH group', expected: [200] }, () =>
      ask(traffic.port, `PATCH ${path}/${id}`, bodyOf({ name: renamed })),
    );
    await note(traffic, { kind: 'GET group', expected: [200] }, () => ask(traffic.port, `GET ${path}/${id}`));
    await loadApp(traffic);
    traffic.groups.push(renamed);
  }
}

type Expected = { readonly kind: string; readonly expected: readonly number[] };

/** Loads the page of the staff app and the script that it names. */
async function loadApp(traffic: Traffic): Promise<void> {
  let script = '';
  await note(traffic, { kind: 'GET app', expected: [200] }, async () => {
    const response = await fetch(addressOf(traffic, '/'));
    script = /"(\/assets\/[^"]+\.js)"/.exec(await response.text())?.[1] ?? '';
    return { status: response.status };
  });
  await note(traffic, { kind: 'GET script', expected: [200] }, () => fetch(addressOf(traffic, script)));
}

/** Counts a request, and records it if its status is not expected. Returns whether it is. */
async function note(
  traffic: Traffic,
  { kind, expected }: Expected,
  send: () => Promise<{ readonly status: number }>,
): Promise<boolean> {
  traffic.requests += 1;
  let outcome = await outcomeOf(send);
  for (let left = traffic.sendsAgain ? mostOften : 0; outcome === busy && left > 0; left -= 1) {
    await pause(pauseBeforeAnother);
    traffic.sentAgain += 1;
    outcome = await outcomeOf(send);
  }
  const isExpected = typeof outcome === 'number' && expected.includes(outcome);
  if (!isExpected) traffic.failures.push(`${kind}: ${outcome}`);
  return isExpected;
}

/** The status of the response, or the name of the error. */
async function outcomeOf(send: () => Promise<{ readonly status: number }>): Promise<number | string> {
  try {
    const response = await send();
    if (response instanceof Response) void response.arrayBuffer().catch(() => undefined);
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

async function countWrongGroups({ campaign: { organization }, groups }: Traffic): Promise<number> {
  const rows = await inDatabase<{ readonly name: string }>(
    organization.product.database,
    'select name from groups where organization_id = $1',
    [organization.id],
  );
  const times = Map.groupBy(rows, ({ name }) => name);
  return groups.filter((name) => times.get(name)?.length !== 1).length;
}

function addressOf({ port }: Traffic, path: string): string {
  return `http://127.0.0.1:${port}${path}`;
}
