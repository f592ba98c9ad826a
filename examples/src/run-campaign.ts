import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign as close, createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import type { Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, importSummary, uploadEmployeeFile } from '@attune/contract/employees/files';
import { getJob } from '@attune/contract/jobs';
import { listRoles } from '@attune/contract/people/person';
import { createPerson } from '@attune/contract/people/internal-people';
import { inviteEmployee } from '@attune/contract/campaigns/members';
import { listEmployees } from '@attune/contract/employees/employee';
import { createSurvey } from '@attune/contract/surveys/survey';
import { until } from '../../testing/src/standalone-product.ts';

/**
 * Uploads the employee file, checks the validation result, and applies the import. Returns the number of new employees.
 */
export async function importPeople(call: Client, organizationId: string, file: string): Promise<number> {
  const params = { organizationId };
  const { data } = await call(uploadEmployeeFile, {
    params,
    query: { fileName: 'employees.csv' },
    body: file as never,
  });
  const checked = await summaryOnce(call, { organizationId, jobId: data.id }, 'checked');
  await call(applyEmployeeFile, {
    params: { ...params, jobId: data.id },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await summaryOnce(call, { organizationId, jobId: data.id }, 'applied');
  return checked.newCount;
}

async function summaryOnce(
  call: Client,
  params: { readonly organizationId: string; readonly jobId: string },
  phase: 'checked' | 'applied',
) {
  return until(`the import to be ${phase}`, async () => {
    const { status, error, summary } = (await call(getJob, { params })).data.attributes;
    if (status === 'error') throw new Error(error ?? 'The import failed.');
    const read = importSummary.safeParse(summary);
    return read.success && read.data.phase === phase ? read.data : undefined;
  });
}

type CampaignParams = { readonly organizationId: string; readonly campaignId: string };

/** Creates a survey of the statements, all optional, and publishes it to everyone with immediate effect. */
export async function publishSurvey(call: Client, organizationId: string, themes: readonly string[]): Promise<string> {
  const params = { organizationId };
  const statements = themes.map((theme) => ({
    body: `${theme}.`,
    statementType: 'likert5' as const,
    isRequired: false,
  }));
  const survey = await call(createSurvey, {
    params,
    body: { data: { type: 'surveys', attributes: { name: 'Employee survey', statements } } },
  });
  const startedAt = new Date(Date.now() + 3000).toISOString();
  const attributes = {
    campaignType: 'custom' as const,
    name: 'County employee survey',
    startedAt,
    surveyIds: [survey.data.id],
    deliveryChannel: 'emails' as const,
  };
  const { data } = await call(createCampaign, { params, body: { data: { type: 'campaigns', attributes } } });
  await call(publishCampaign, { params: { ...params, campaignId: data.id } });
  return data.id;
}

/** Creates administrator accounts for the organization, and returns their addresses. */
export async function addAdministrators(
  call: Client,
  organizationId: string,
  count: number,
): Promise<readonly string[]> {
  const roles = (await call(listRoles, {})).data;
  const roleId = roles.find(({ attributes }) => attributes.slug === 'organization-admin')?.id;
  if (!roleId) throw new Error('There is no role of an administrator.');
  const addresses = Array.from({ length: count }, (_, at) => `administrator-${at + 1}@pierce-county.example`);
  for (const emailAddress of addresses) {
    const data = { type: 'people' as const, attributes: { firstName: 'Administrator', emailAddress } };
    const role = { type: 'person-roles' as const, attributes: { roleId, organizationId } };
    await call(createPerson, { body: { data, included: [role] } });
  }
  return addresses;
}

/**
 * Invites everyone manually as soon as the survey is open. The campaign's own invitation would wait for nine o'clock on
 * a working day, and the example must run at any time. One person may send 600 messages in ten minutes, so several
 * administrators share the work.
 */
export async function inviteAll(calls: readonly Client[], params: CampaignParams): Promise<void> {
  const [call] = calls;
  if (!call) throw new Error('Nobody is there to invite.');
  await until('the survey to open', async () => {
    const { data } = await call(getCampaign, { params });
    return data.attributes.status === 'inprogress' ? true : undefined;
  });
  const waiting = [...(await listAllEmployees(call, params.organizationId))];
  const inviteAs = async (caller: Client) => {
    for (let employeeId = waiting.pop(); employeeId; employeeId = waiting.pop()) {
      await caller(inviteEmployee, { params: { ...params, employeeId }, body: {} });
    }
  };
  await Promise.all(calls.map(inviteAs));
}

async function listAllEmployees(call: Client, organizationId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const { data, meta } = await call(listEmployees, {
      params: { organizationId },
      query: { 'page[limit]': 200, 'page[offset]': ids.length },
    });
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0 || ids.length >= meta.total) return ids;
  }
}

/** Closes the campaign now, and waits for its results. */
export async function closeCampaign(call: Client, params: CampaignParams): Promise<void> {
  await call(close, { params });
  await until('the results', async () =>
    (await call(getCampaign, { params })).data.attributes.status === 'finished' ? true : undefined,
  );
}
