type Tag = { readonly name: string; readonly description: string };

const one = '/campaigns/:campaignId';
const ofEmployee = '/employees/:employeeId';

/** Groups of operations, with the beginnings of their paths below the organization. The longest beginning applies. */
const tags: readonly (Tag & { readonly paths: readonly string[] })[] = [
  {
    name: 'Access',
    description: 'Roles and permissions of people in an organization, and viewing the product as another person.',
    paths: [
      '/access',
      '/permissions',
      '/roles',
      '/reset-person-roles',
      `${ofEmployee}/access`,
      `${ofEmployee}/permissions`,
      `${ofEmployee}/roles`,
      '/people/:personId/person-roles',
      '/people/:personId/roles',
    ],
  },
  {
    name: 'Action plans',
    description: 'Plans to improve drivers, recommended actions and conversation guides.',
    paths: ['/action', '/driver-guides'],
  },
  {
    name: 'Application',
    description: 'Search, feature flags, monitoring and the state of the installation.',
    paths: ['/feature-flag', '/installation-status', '/search', '/page-reports', '/usage-reports'],
  },
  { name: 'Benchmarks', description: 'Scores of other organizations for comparison.', paths: ['/benchmark'] },
  {
    name: 'Campaigns',
    description: 'Survey campaigns: setup, publication and lifecycle.',
    paths: ['/campaigns', '/global-campaigns', '/campaign-surveys'],
  },
  { name: 'Coaching', description: 'Coaching subscriptions, sessions and free times.', paths: ['/coaching-'] },
  {
    name: 'Comments',
    description: 'Answers to open questions, without their authors: themes, replies and redactions.',
    paths: ['/responses', '/feedback', '/threat-contact'],
  },
  {
    name: 'Directories (SCIM)',
    description:
      'SCIM 2.0 for HR systems and identity providers that sync employees and groups, with a directory token.',
    paths: ['/scim/'],
  },
  {
    name: 'Directory sync',
    description: 'Directory tokens, recent activity of directories, and the safety limit on deactivations.',
    paths: ['/directory-'],
  },
  {
    name: 'Employee files',
    description: 'Import of employees from CSV and workbooks, with validation and undo, and export.',
    paths: ['/employee-files', '/employees/export-csv'],
  },
  {
    name: 'Employees',
    description: 'Employees of an organization, their attributes, and bulk changes.',
    paths: ['/employees', '/employee-attributes'],
  },
  {
    name: 'Groups',
    description: 'The reporting hierarchy, and other group types that results can be split by.',
    paths: ['/v3-groups', '/group-types', '/tenure-groups'],
  },
  {
    name: 'Jobs',
    description: 'Background jobs, such as imports and reports.',
    paths: ['/jobs', '/job-types', '/employee-management/jobs'],
  },
  {
    name: 'Messages',
    description: 'Invitations and reminders of a campaign: texts, schedule and delivery.',
    paths: [
      '/message-settings',
      `${one}/notifications`,
      `${one}/messages`,
      `${one}/deliveries`,
      '/sending-troubles',
      '/unsent-messages',
      `${one}/results-notice`,
    ],
  },
  {
    name: 'Organizations',
    description: 'Organizations, their settings and branding.',
    paths: ['', '/organizations', '/optimized-organizations', '/restore', '/branding'],
  },
  {
    name: 'Participants',
    description: 'Recipients of a campaign, access codes, and participation in steps. Never shows who has answered.',
    paths: [
      '/employee-matches',
      `${ofEmployee}/campaigns`,
      `${one}/recipients`,
      `${one}/update-memberships`,
      `${one}/refresh-memberships`,
      `${one}/add-employees-to-campaign`,
      `${one}/remove-employees-from-campaign`,
      `${one}/employee`,
      `${one}/entry`,
      `${one}/participation-days`,
      `${one}/v3-group-participations`,
      `${one}/v3-groups/:groupId/campaign-memberships`,
      `${one}/v3-groups/:groupId/v3-group-participations`,
      '/v3-groups/:groupId/v3-group-participations',
    ],
  },
  {
    name: 'People',
    description: 'Accounts across organizations: profiles, internal users, account teams and sessions.',
    paths: ['/people', '/user', '/session', '/customer-success'],
  },
  {
    name: 'Privacy and audit',
    description: 'Retention, personal data and the audit log.',
    paths: ['/retention', '/change-history', '/product-history', `${ofEmployee}/personal-data`],
  },
  {
    name: 'Reports and exports',
    description: 'Report files of results, exports of rows, and downloads.',
    paths: ['/reports', '/secure-exports', '/files', `${one}/report`],
  },
  {
    name: 'Resources',
    description: 'Material for working on drivers, the assessment library and tags.',
    paths: ['/transform-resource', '/assessment-library'],
  },
  {
    name: 'Results',
    description: 'Published results of campaigns, withheld where they could reveal single answers.',
    paths: [
      '/campaign-results',
      '/results',
      '/segments',
      '/v3-groups/:groupId/v3-group-results',
      `${one}/heatmap`,
      `${one}/statement-results`,
      `${one}/engagement-flow`,
      `${one}/category-scores-correlations`,
      `${one}/v3-groups/:groupId/overview`,
      `${one}/campaign-insights`,
      `${one}/summary-link`,
    ],
  },
  {
    name: 'Surveys',
    description: 'Surveys, statements, translations and custom terms of organizations and of the library.',
    paths: ['/surveys', '/statements', '/categories', '/substitutions'],
  },
];

const byLength = tags
  .flatMap(({ name, paths }) => paths.map((path) => ({ name, path })))
  .toSorted((a, b) => b.path.length - a.path.length);

/** The tag of an operation by its path. */
export function tagOf(path: string): string {
  const place = path.replace(/^\/organizations\/:organizationId/, '');
  return byLength.find((each) => (each.path === '' ? place === '' : place.startsWith(each.path)))?.name ?? '';
}

/** The tags of these paths with their descriptions. */
export function tagsOf(paths: readonly string[]): readonly Tag[] {
  const used = new Set(paths.map(tagOf));
  return tags.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description }));
}
