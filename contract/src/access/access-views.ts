import { z } from 'zod';
import { type Endpoint, documentOf, endpoint, idOf, inOrganization, instant, resource } from '../protocol/json-api.ts';
import { ofEmployee } from './grants.ts';

/** The product as another person sees it, for a limited time, read-only, in the session that started it. */
const accessView = resource('access-views', {
  header: z.string().describe('Value of the header `Attune-Access-View` for requests in this view.'),
  employeeId: z.string().describe('ID of the employee viewed as.'),
  personId: z.string().describe('ID of the person viewed as.'),
  startedAt: instant.describe('Start of the view.'),
  endsAt: instant.describe(
    'End of the view, 30 minutes after its start. Later requests with the header return `view_ended`.',
  ),
});

export type AccessViewResource = z.infer<typeof accessView>;

export const startAccessView = endpoint({
  name: 'startAccessView',
  summary:
    'View the product as an employee. Requests with the returned value as header `Attune-Access-View` then read ' +
    'as that person, limited to what the caller may read, and change nothing. Recorded in the audit log.',
  method: 'POST',
  path: '/organizations/:organizationId/employees/:employeeId/access-views',
  params: z.object(ofEmployee),
  answer: documentOf(accessView),
});

export const endAccessView = endpoint({
  name: 'endAccessView',
  summary: 'End a view of the product as another person. The caller is its viewer; the header is left out.',
  method: 'DELETE',
  path: '/organizations/:organizationId/access-views/:accessViewId',
  params: z.object({ ...inOrganization, accessViewId: idOf<'access-view'>() }),
  status: 204,
});

/** Endpoints without an organization that a view reads: the person, and data common to all organizations. */
const shownBesideOrganization: ReadonlySet<string> = new Set([
  'getFeatureFlags',
  'getProfile',
  'listAssessmentLibrary',
  'listLibraryCategories',
  'listRoles',
  'listTransformResources',
  'getTransformResource',
  'listResourceTags',
  'listCoachingSubscriptionTypes',
  'listBenchmarks',
  'getBenchmark',
]);

/** Personal data that is recorded when it is read. */
const hiddenInOrganization: ReadonlySet<string> = new Set(['getPersonalData']);

/**
 * Whether a view can call an endpoint. Views read the screens of one organization: they change nothing, take no files
 * along, and do not reach what a person has across organizations, such as links to open surveys.
 */
export function isShownInView({ name, method, path, answers = 'document' }: Endpoint): boolean {
  if (method !== 'GET' || answers !== 'document') return false;
  if (path === '/organizations/:organizationId' || path.startsWith('/organizations/:organizationId/'))
    return !hiddenInOrganization.has(name);
  return shownBesideOrganization.has(name);
}
