import { getJob } from '@attune/contract/jobs';
import { createReport, listReports } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import {
  createSummaryLink,
  getSummaryLink,
  getSummaryMail,
  removeSummaryLink,
  sendSummaryMail,
  updateSummaryLink,
} from '@attune/contract/results/summary-links';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { toasts } from '../design/overlays/toast-store.ts';
import { fetchFile } from '../jobs/index.ts';
import { call } from '../platform/api/api.ts';
import { markForRefetch, read } from '../platform/queries.ts';
import { useWrite } from '../platform/writes.ts';
import { followReport } from './follow-report.ts';

type OfCampaign = { readonly organizationId: string; readonly campaignId: string };
export type ReportRequest = OfCampaign & {
  readonly fileType: ReportType;
  readonly groupId: string;
  readonly groupType?: string | undefined;
};

const watchMs = 1000;
const mostRecent = 5;

/** The user's recent reports. */
export function ownReports(organizationId: string) {
  return queryOptions({
    ...read(listReports, { params: { organizationId }, query: { 'filter[isOwn]': 'true', 'page[limit]': mostRecent } }),
    refetchOnMount: 'always',
  });
}

/** Requests a report and notifies when it is ready, on any page. */
export async function startReport(
  queryClient: QueryClient,
  { organizationId, campaignId, fileType, groupId, groupType }: ReportRequest,
): Promise<void> {
  const body = {
    fileType,
    v3GroupId: groupId,
    ...(groupType !== undefined && fileType === 'survey-results-csv' && { groupType }),
  };
  const { data } = await call(createReport, { params: { organizationId, campaignId }, body });
  const mark = () => void markForRefetch(queryClient, listReports);
  mark();
  void followReport({
    read: async () => (await call(getJob, { params: { organizationId, jobId: data.id } })).data,
    pause: () => new Promise((resolve) => setTimeout(resolve, watchMs)),
    notify: toasts.show,
    download: (name, fileId) => void downloadReport(name, { organizationId, fileId }),
    onEnd: mark,
  }).catch(() =>
    toasts.show({
      kind: 'error',
      text: 'Report status is not available',
      note: 'Check the Download menu in a moment.',
    }),
  );
}

/** Downloads a finished report. */
export async function downloadReport(
  name: string,
  file: { readonly organizationId: string; readonly fileId: string },
): Promise<void> {
  await fetchFile(name, file).catch(() => toasts.show({ kind: 'error', text: `Failed to download ${name}` }));
}

/** The group whose results are shared; the whole organization has one, too. */
export type SharedGroup = { readonly id: string; readonly name: string; readonly isOrganization: boolean };

export type SummaryAt = { readonly params: OfCampaign; readonly query: { readonly 'filter[v3GroupId]'?: string } };

/** Whether the results of a campaign or group are shared with its participants. */
export function summaryLink(at: SummaryAt) {
  return read(getSummaryLink, at);
}

/** The e-mail to participants as the user would get it. */
export function summaryMail(at: SummaryAt) {
  return read(getSummaryMail, at);
}

export function useShareSummary() {
  return useWrite(createSummaryLink, {
    texts: { success: 'The summary is available at its new address', failure: 'Failed to share the summary' },
    refetches: [getSummaryLink, getSummaryMail],
  });
}

export function useChangeSummary() {
  return useWrite(updateSummaryLink, {
    texts: { success: 'Successfully updated the message', failure: 'Failed to update the message' },
    refetches: [getSummaryLink],
  });
}

export function useWithdrawSummary() {
  return useWrite(removeSummaryLink, {
    texts: { success: 'The summary is no longer shared', failure: 'Failed to stop sharing' },
    refetches: [getSummaryLink, getSummaryMail],
  });
}

export function useMailSummary(onSent: () => void) {
  return useWrite(sendSummaryMail, {
    texts: { success: 'The e-mail is on its way to participants', failure: 'Failed to send the e-mail' },
    refetches: [getSummaryLink],
    onSuccess: onSent,
  });
}
