import { reportTypes } from '@attune/contract/jobs';
import { createAccounts } from '../accounts/index.ts';
import { statusRoutes } from '../doctor/index.ts';
import { createHistory } from '../history/index.ts';
import { type Retries, createJobs, createJobsOfAll } from '../jobs/index.ts';
import { createIdempotentRequests } from '../platform/http/index.ts';
import type { Slice } from '../platform/slice.ts';
import { createCollectorAnalytics, createMonitoring, noAnalytics } from '../monitoring/index.ts';
import { createDirectoryWatch } from '../scim/index.ts';
import type { Content } from './content.ts';
import type { Identity } from './identity.ts';
import type { Messages } from './messages.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';
import type { Results } from './results.ts';

type Dependencies = {
  readonly platform: Platform;
  readonly content: Content;
  readonly identity: Identity;
  readonly people: People;
  readonly results: Results;
  readonly messages: Messages;
};

/** The operation of the product: files, the audit log, retention, accounts, and rate limits. */
export function createOperationSlices({ platform, content, identity, people, results, messages }: Dependencies) {
  const { config, connection, database, queue, clock, log, files, mailer, budgets, keys, telemetry } = platform;
  const { authentication, flags } = identity;
  const { url, supportEmail, restrictedOrganizationIds } = config;
  const mails = content.staffMails;
  const history = createHistory({ database, authentication, clock, log });
  const idempotentRequests = createIdempotentRequests({ database });
  const accounts = createAccounts({
    database,
    authentication,
    flags,
    queue,
    clock,
    files,
    mailer,
    mails,
    url,
    supportEmail,
    sendLinks: (address, personId) => messages.linkSender.request(address, `person ${personId}`),
  });
  const analytics = config.analytics ? createCollectorAnalytics(config.analytics, { clock, log }) : noAnalytics;
  const slices: readonly Slice[] = [
    createMonitoring({ analytics, flags, keys, log, telemetry }),
    createJobs({ database, files, reportGuard: results.reportGuard, secureExports: results.secureExports }),
    createJobsOfAll({ database, authentication, retries: retriesOf(people, results) }),
    { ...history, settled: () => history.misses.settled() },
    people.privacy,
    { dueTasks: idempotentRequests.dueTasks },
    { dueTasks: budgets.dueTasks },
    accounts,
    { routes: (router) => statusRoutes(router, { config, connection, queue, clock, authentication }) },
    createDirectoryWatch({ database, queue, mailer, mails, url, supportEmail, restrictedOrganizationIds }),
  ];
  return { idempotentRequests, noteMiss: history.misses.note, slices };
}

/** How jobs of each type run again. */
function retriesOf({ placePeople }: People, { retries }: Results): Retries {
  const ofReports = Object.fromEntries(reportTypes.map((type) => [type, retries.report]));
  return {
    ...(ofReports as Pick<Retries, (typeof reportTypes)[number]>),
    'secure-customer-csv': retries.secureExport,
    'place-people': placePeople,
  };
}
