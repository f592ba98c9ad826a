import { listCampaigns } from '@attune/contract/campaigns/campaign';
import { listEmployees } from '@attune/contract/employees/employee';
import { listOrganizations } from '@attune/contract/organizations/organization';
import type { StandaloneProduct } from '../../testing/src/standalone-product.ts';

const lists = [
  '/home',
  '/campaigns',
  '/employee-list',
  '/groups',
  '/group-type-management',
  '/surveys',
  '/feedback/engagement',
  '/action_dashboard',
  '/sessions/my-sessions',
  '/change-history',
  '/jobs',
  '/assessment-settings',
  '/profile',
];
const results = ['engagement', 'drivers', 'heatmap', 'groups', 'enps', 'statements', 'custom', 'people'];

/** The addresses of the main pages of the staff app, with records of Acme. */
export async function mainPagesOf(product: StandaloneProduct): Promise<readonly string[]> {
  const maya = await product.actAs('maya.okafor@acme.example');
  const params = { organizationId: (await maya(listOrganizations, {})).data[0]?.id ?? '' };
  const campaigns = (await maya(listCampaigns, { params })).data;
  const withStatus = (status: string) => campaigns.find(({ attributes }) => attributes.status === status)?.id;
  const [employee] = (await maya(listEmployees, { params })).data;
  return [
    ...lists,
    ...results.map((tab) => `/group_results?tab=${tab}`),
    `/campaigns/${withStatus('inprogress')}`,
    `/campaigns/${withStatus('finished')}`,
    `/employee-list/${employee?.id}`,
  ];
}
