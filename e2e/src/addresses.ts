import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listEmployees } from '@attune/contract/employees/employee';
import { listGroups } from '@attune/contract/groups/group';
import { listJobs } from '@attune/contract/jobs';
import { listOrganizations } from '@attune/contract/organizations/organization';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';

/** The pages of the product, with the name of an ID as a placeholder. */
const pages = [
  '/',
  '/home',
  '/profile',
  '/method',
  '/jobs',
  '/campaigns',
  '/campaigns/new',
  '/new_custom_campaign',
  '/custom_campaigns_admin',
  '/campaigns/$campaignId',
  '/campaigns/$campaignId/people',
  '/campaigns/$campaignId/entry',
  '/campaigns/$campaignId/setup',
  '/assessments/$campaignId',
  '/group_results',
  '/group_results/$groupId',
  '/assessments/$campaignId/results',
  '/assessments/$campaignId/groups/$groupId/results',
  '/assessments/$campaignId/flow',
  '/employee-list',
  '/employee-list/new',
  '/employee-list/import',
  '/employee-list/import/$jobId',
  '/employee-list/$employeeId',
  '/groups',
  '/groups/$groupId',
  '/group-type-management',
  '/directory-sync',
  '/benchmark',
  '/change-history',
  '/assessment-settings',
  '/surveys',
  '/surveys/new',
  '/surveys/import',
  '/surveys/words',
  '/surveys/$surveyId',
  '/surveys/$surveyId/preview',
  '/surveys/$surveyId/results',
  '/surveys/$surveyId/languages',
  '/admin/campaigns',
  '/admin/campaigns/new',
  '/admin/campaigns/$parentCampaignId/smart_pulse',
  '/admin/surveys',
  '/admin/surveys/new',
  '/admin/flags',
  '/admin/status',
  '/admin/benchmarks',
  '/admin/benchmarks/import',
  '/internal-role-management',
  '/organizations',
  '/organizations/new',
  '/organizations/$organizationId',
];

/** The address of every page, with IDs of Acme's records. */
export async function addressesOfPages(product: StandaloneProduct): Promise<readonly string[]> {
  const maya = await product.actAs('maya.okafor@acme.example');
  const organizationId = (await maya(listOrganizations, {})).data[0]?.id ?? '';
  const params = { organizationId };
  const [campaigns, employees, groups, surveys, jobs] = await Promise.all([
    maya(listCampaigns, { params }),
    maya(listEmployees, { params }),
    maya(listGroups, { params }),
    maya(listSurveys, { params }),
    maya(listJobs, { params }),
  ]);
  const finished = campaigns.data.find(({ attributes }) => attributes.status === 'finished')?.id ?? '';
  const running = campaigns.data.find(({ attributes }) => attributes.status === 'inprogress')?.id ?? '';
  const ids: Readonly<Record<string, string>> = {
    organizationId,
    parentCampaignId: finished,
    employeeId: employees.data[0]?.id ?? '',
    groupId: groups.data[0]?.id ?? '',
    surveyId: surveys.data[0]?.id ?? '',
    jobId: jobs.data[0]?.id ?? '',
  };
  const fill = (path: string, campaignId: string) =>
    path.replaceAll(/\$(\w+)/gu, (_, name: string) => ({ ...ids, campaignId })[name] ?? '999999999');
  return [...new Set(pages.flatMap((path) => [fill(path, finished), fill(path, running)]))];
}
