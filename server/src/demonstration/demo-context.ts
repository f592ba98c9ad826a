import { type Client, createClient } from '@attune/contract/protocol/client';
import { applyEmployeeFile, importSummary, uploadEmployeeFile } from '@attune/contract/employees/files';
import { listEmployees } from '@attune/contract/employees/employee';
import { getJob } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import type { Database, ShiftedClock } from '../platform/database/index.ts';
import type { HttpServer } from '../platform/http/index.ts';
import { apiBase } from '../platform/http/index.ts';
import type { HandledJob, Queue, Ticker } from '../platform/queue/index.ts';
import { type CampaignKey, type TakeSurvey, deriveFrom, formatLink } from '../responses/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';

/** The dependencies of the demonstration: the product itself, with a clock that can be set. */
export type DemoContext = {
  readonly database: Database;
  readonly server: HttpServer;
  readonly queue: Queue;
  readonly ticker: Ticker;
  readonly jobs: readonly HandledJob[];
  readonly keys: KeyStore;
  readonly take: TakeSurvey;
  readonly clock: ShiftedClock;
  tokenFor(emailAddress: string): Promise<string>;
};

/** Returns an API client for the person with this e-mail address. */
export async function actAs(context: DemoContext, emailAddress: string): Promise<Client> {
  const token = await context.tokenFor(emailAddress);
  return createClient({
    token: () => token,
    async send({ method, address, headers, body }) {
      const { statusCode, payload } = await context.server.inject({
        method: method as 'GET',
        url: `${apiBase}${address}`,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: statusCode, body: payload };
    },
  });
}

/** Runs all due work. */
export async function runDueWork({ ticker, queue, jobs }: DemoContext): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await ticker.tick();
    await queue.drain(jobs);
  }
}

export async function moveTo(context: DemoContext, instant: Date): Promise<void> {
  await context.clock.moveTo(instant);
  await runDueWork(context);
}

type File = { readonly organizationId: Id<'organization'>; readonly name: string; readonly content: string };

/** Uploads an employee file, and applies it if its check finds no errors. */
export async function importEmployees(
  context: DemoContext,
  call: Client,
  { organizationId, name, content }: File,
): Promise<void> {
  const params = { organizationId };
  const uploaded = await call(uploadEmployeeFile, { params, query: { fileName: name }, body: content as never });
  await context.queue.drain(context.jobs);
  const jobId = uploaded.data.id;
  const checked = importSummary.parse((await call(getJob, { params: { ...params, jobId } })).data.attributes.summary);
  if (checked.failedCount > 0 || checked.fileErrors.length > 0)
    throw new Error(
      'The employee file of the demonstration has mistakes: ' +
        JSON.stringify([...checked.fileErrors, ...checked.rowErrors].slice(0, 3)),
    );
  await call(applyEmployeeFile, {
    params: { ...params, jobId },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await context.queue.drain(context.jobs);
}

/** Maps employee ids of the organization to employee ids of the product. */
export async function employeeIdsOf(
  call: Client,
  organizationId: Id<'organization'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (let offset = 0; ; offset += 200) {
    const { data, meta } = await call(listEmployees, {
      params: { organizationId },
      query: { 'page[limit]': 200, 'page[offset]': offset, sort: 'name' },
    });
    for (const { id, attributes } of data) ids.set(attributes.organizationEmployeeId ?? id, id);
    if (offset + data.length >= meta.total || data.length === 0) return ids;
  }
}

/** The answers of one person, in the order of the statements. A comment can answer a follow-up question. */
export type GivenAnswers = {
  readonly employeeId: string;
  readonly values: readonly (number | string | GivenComment | null)[];
};
type GivenComment = { readonly body: string; readonly followUp: string };

const atOnce = 16;

/** Submits a complete response, through the personal link. */
export async function answer(
  { keys, take }: DemoContext,
  campaignId: Id<'campaign'>,
  given: readonly GivenAnswers[],
): Promise<void> {
  const key = deriveFrom(await keys.readKey(campaignId));
  for (let start = 0; start < given.length; start += atOnce) {
    await Promise.all(given.slice(start, start + atOnce).map((each) => answerOne(take, { campaignId, key, ...each })));
  }
}

type One = GivenAnswers & { readonly campaignId: Id<'campaign'>; readonly key: CampaignKey };

async function answerOne(take: TakeSurvey, { campaignId, key, employeeId, values }: One): Promise<void> {
  const link = formatLink({ campaignId, token: key.linkToken(employeeId, 0) });
  const answers = values.flatMap((value, index) => {
    if (value === null) return [];
    return typeof value === 'object'
      ? [{ index, value: value.body, followUp: value.followUp, age: 0 }]
      : [{ index, value, age: 0 }];
  });
  const saved = await take.save(link, { version: 0, answers, isFinal: true });
  if (saved.state !== 'saved' || saved.missing.length > 0)
    throw new Error(`An answer of the demonstration was not taken: ${saved.state}`);
}
