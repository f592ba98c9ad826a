import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import type { Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { type CampaignKey, deriveFrom, formatLink } from '../../src/responses/index.ts';
import type { Product } from '../scenarios/a-product.ts';
import { nextMonday } from '../next-monday.ts';

/** An employee of the organization; the name is also an email address. */
export type Colleague = {
  readonly name: string;
  readonly team: string;
  readonly startDate?: string;
  readonly birthDate?: string;
  readonly status?: 'active' | 'inactive';
};

/** One employee's answers: a rating for each statement, and a comment or none. */
export type Answers = { readonly rating: (statement: number) => number; readonly text?: string };

type Completeness = { readonly isFinal: boolean };

/** A running campaign with the real survey, in an organization whose employees were imported from a file. */
export type LaunchedCampaign = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly administrator: Client;
  readonly start: Date;
  readonly key: CampaignKey;
  /** By name; used for the keys of responses and links. */
  readonly employeeIds: ReadonlyMap<string, Id<'employee'>>;
  linkOf(name: string): string;
  /** Saves all answers, or, if they are not final, the answers so far. Returns the status of the response. */
  send(name: string, answers: Answers, options?: Completeness): Promise<number>;
  /** Sends answers as `send` does, and throws unless they were accepted. */
  answer(name: string, answers: Answers, options?: Completeness): Promise<void>;
  /**
   * Sends answers again and withdraws them in the same browser, because only a browser that sent answers may withdraw
   * them. Returns the address that the browser is redirected to.
   */
  sendAndWithdraw(name: string, answers: Answers): Promise<string | null>;
};

export const hour = 3_600_000;
export const day = 24 * hour;
const ratedStatements = 58;

type Input = { readonly name: string; readonly colleagues: readonly Colleague[]; readonly isMailed?: boolean };
export type Inside = { readonly administrator: Client; readonly organizationId: Id<'organization'> };

/**
 * Creates an organization, imports its employees, and publishes and starts a campaign, all as its administrator would.
 */
export async function aLaunchedCampaign(
  product: Product,
  { name, colleagues, isMailed = false }: Input,
): Promise<LaunchedCampaign> {
  const emailAddress = `maya@${name.toLowerCase()}.example`;
  const organizationId = await product.found(name, emailAddress);
  const administrator = await product.actAs(emailAddress);
  await importColleagues(product, { administrator, organizationId }, colleagues);
  const start = nextMonday();
  const campaignId = await publish({ administrator, organizationId }, { start, isMailed });
  await product.runDueWork();
  await product.moveTo(new Date(start.getTime() + 60_000));
  const employeeIds = await listEmployeeIds(product, organizationId);
  const key = deriveFrom(await product.app.keys.readKey(campaignId));
  const linkOf = (colleague: string) =>
    formatLink({ campaignId, token: key.linkToken(employeeIds.get(colleague) as string, 0) });
  const send: LaunchedCampaign['send'] = (colleague, answers, options) =>
    sendAnswers(`${product.address}/s/${linkOf(colleague)}`, answers, options);
  return {
    organizationId,
    campaignId,
    administrator,
    start,
    key,
    employeeIds,
    linkOf,
    send,
    sendAndWithdraw: (colleague, answers) => sendAndWithdraw(`${product.address}/s/${linkOf(colleague)}`, answers),
    async answer(colleague, answers, options) {
      const status = await send(colleague, answers, options);
      if (status !== 200) throw new Error(`The answers of ${colleague} were refused with ${status}`);
    },
  };
}

async function listEmployeeIds(
  { app }: Product,
  organizationId: Id<'organization'>,
): Promise<LaunchedCampaign['employeeIds']> {
  const employees = await app.database.inOrganization(organizationId, (trx) =>
    trx
      .selectFrom('employees')
      .select(['id', 'email_address as email'])
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  return new Map(employees.map(({ id, email }) => [email?.split('@')[0] ?? '', id]));
}

/** Uploads and applies an employee file. Employees who are not in the file stay unchanged. */
export async function importColleagues(
  product: Product,
  { administrator, organizationId }: Inside,
  colleagues: readonly Colleague[],
): Promise<void> {
  const lines = colleagues.map(
    ({ name, team, startDate = '2020-01-06', birthDate = '1990-05-01', status = 'active' }) =>
      `${name},${name}@people.example,${name},Person,${startDate},${birthDate},true,${status},${team}`,
  );
  const file = [
    'organization_employee_id,email,first_name,last_name,start_date,birth_date,receiving_surveys,' +
      'employment_status,team',
    ...lines,
    '',
  ].join('\n');
  const { data } = await administrator(uploadEmployeeFile, {
    params: { organizationId },
    query: { fileName: 'people.csv' },
    body: file as never,
  });
  await product.runDueWork();
  await administrator(applyEmployeeFile, {
    params: { organizationId, jobId: data.id },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await product.runDueWork();
}

async function publish(
  { administrator, organizationId }: Inside,
  { start, isMailed }: { readonly start: Date; readonly isMailed: boolean },
): Promise<Id<'campaign'>> {
  const surveys = await administrator(listSurveys, { params: { organizationId } });
  const survey = surveys.data.find(({ attributes }) => attributes.key === 'engagement-with-drivers');
  const attributes = {
    campaignType: 'quarterly' as const,
    name: 'Winter',
    startedAt: start.toISOString(),
    surveyIds: [survey?.id ?? ''],
    deliveryChannel: isMailed ? ('emails' as const) : ('none' as const),
  };
  const { data } = await administrator(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  await administrator(publishCampaign, { params: { organizationId, campaignId: data.id } });
  return data.id;
}

async function sendAnswers(link: string, answers: Answers, options = { isFinal: true }): Promise<number> {
  return (await postAnswers(link, answers, options)).status;
}

async function sendAndWithdraw(link: string, answers: Answers): Promise<string | null> {
  const sent = await postAnswers(link, answers, { isFinal: true });
  const cookie = sent.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(`${link}/withdraw`, { method: 'POST', headers, redirect: 'manual' })).headers.get('location');
}

async function postAnswers(link: string, { rating, text }: Answers, { isFinal }: Completeness): Promise<Response> {
  const ratings = Array.from({ length: isFinal ? ratedStatements : ratedStatements / 2 }, (_, index) => ({
    index,
    value: rating(index),
    age: 0,
  }));
  const answers = text === undefined ? ratings : [...ratings, { index: ratedStatements, value: text, age: 0 }];
  return fetch(`${link}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, answers, isFinal }),
  });
}
