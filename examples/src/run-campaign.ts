import { closeCampaign as close, createCampaign, getCampaign, publishCampaign } from '@attune/contract/campaigns';
import type { Client } from '@attune/contract/client';
import { applyEmployeeFile, importSummary, uploadEmployeeFile } from '@attune/contract/employee-files';
import { getJob } from '@attune/contract/jobs';
import { listNotifications, updateNotification } from '@attune/contract/notifications';
import { createSurvey } from '@attune/contract/surveys';
import { until } from './product.ts';

/** Uploads the employee file, looks at what the check says, and applies it. Gives how many people are new. */
export async function importPeople(call: Client, organizationId: string, file: string): Promise<number> {
  const params = { organizationId };
  const { data } = await call(uploadEmployeeFile, { params, query: { fileName: 'employees.csv' }, body: file as never });
  const checked = await summaryOnce(call, { organizationId, jobId: data.id }, 'checked');
  await call(applyEmployeeFile, { params: { ...params, jobId: data.id }, body: { deactivateMissing: false, leaveOutFailedRows: false } });
  await summaryOnce(call, { organizationId, jobId: data.id }, 'applied');
  return checked.newCount;
}

async function summaryOnce(call: Client, params: { readonly organizationId: string; readonly jobId: string }, phase: 'checked' | 'applied') {
  return until(`the import to be ${phase}`, async () => {
    const { status, error, summary } = (await call(getJob, { params })).data.attributes;
    if (status === 'error') throw new Error(error ?? 'The import failed.');
    const read = importSummary.safeParse(summary);
    return read.success && read.data.phase === phase ? read.data : undefined;
  });
}

/** Makes a survey of the statements, none of which has to be answered, and sends it to everybody at once. */
export async function publishSurvey(call: Client, organizationId: string, themes: readonly string[]): Promise<string> {
  const params = { organizationId };
  const statements = themes.map((theme) => ({ body: `${theme}.`, statementType: 'likert5' as const, isRequired: false }));
  const survey = await call(createSurvey, { params, body: { data: { type: 'surveys', attributes: { name: 'Employee survey', statements } } } });
  const startedAt = new Date(Date.now() + 3000).toISOString();
  const attributes = { campaignType: 'custom' as const, name: 'County employee survey', startedAt, surveyIds: [survey.data.id], deliveryChannel: 'emails' as const };
  const { data } = await call(createCampaign, { params, body: { data: { type: 'campaigns', attributes } } });
  await inviteAtOnce(call, { organizationId, campaignId: data.id }, startedAt);
  await call(publishCampaign, { params: { ...params, campaignId: data.id } });
  return data.id;
}

/** Invitations would wait for the next working day at nine; the example is played at any hour. */
async function inviteAtOnce(call: Client, params: { readonly organizationId: string; readonly campaignId: string }, sendAt: string): Promise<void> {
  const { data } = await call(listNotifications, { params });
  const invite = data.find(({ attributes }) => attributes.kind === 'invite');
  if (!invite) throw new Error('The campaign has no invitation.');
  await call(updateNotification, { params: { ...params, notificationId: invite.id }, body: { data: { type: 'campaign-notifications', attributes: { sendAt } } } });
}

/** Closes the campaign now, and waits for its results. */
export async function closeCampaign(call: Client, params: { readonly organizationId: string; readonly campaignId: string }): Promise<void> {
  await call(close, { params });
  await until('the results', async () => ((await call(getCampaign, { params })).data.attributes.status === 'finished' ? true : undefined));
}
