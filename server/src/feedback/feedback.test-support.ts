import { join } from 'node:path';
import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import type { Grant } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { ownBudgets } from '../../test/own-budgets.ts';
import { anApi } from '../../test/sign-in.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mail/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { readFollowUpQuestions } from '../responses/index.ts';
import { createResultsReader } from '../results/published/results-reader.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { readLibrary } from '../surveys/index.ts';
import { createParticipantNotices } from '../participant-notices/index.ts';
import { createFeedback, readCommentAnalyser } from './index.ts';
import { createThreads } from './threads.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');
type TestDatabase = ReturnType<typeof aDatabase>;

/** The endpoints of comments, with their mails and jobs collected. */
function aFeedbackApi(database: TestDatabase, keys: ReturnType<typeof keysInMemory>) {
  const sent: { readonly to: string; readonly text: string }[] = [];
  const asked: string[] = [];
  const answers: string[] = [];
  const queued: { readonly job: string; readonly payload: object }[] = [];
  let feedback: ReturnType<typeof createFeedback>;
  let notices: ReturnType<typeof createParticipantNotices>;
  const api = anApi(database, async ({ router }) => {
    const library = await readLibrary(contentFolder);
    const shared = {
      database,
      mails: await createStaffMails({
        contentFolder,
        texts: await readMessageTexts(contentFolder),
        mailFrom: 'Attune <surveys@example.org>',
      }),
      mailer: {
        deliver: async ({ to, text }) => {
          sent.push({ to, text });
          return { outcome: 'sent' };
        },
        close: async () => undefined,
      } satisfies Mailer,
      queue: {
        enqueue: async (_trx, job, payload) => void queued.push({ job: job.name, payload }),
        enqueueAll: async (_trx, job, payloads) =>
          void queued.push(...payloads.map((payload) => ({ job: job.name, payload }))),
      } satisfies Enqueue,
      supportEmail: 'help@example.org',
    };
    feedback = createFeedback({
      ...shared,
      clock: systemClock,
      budgets: ownBudgets,
      reader: createResultsReader({ database, keys, benchmarks: noBenchmarks }),
      question: (await readFollowUpQuestions(contentFolder, library.words)).neutral,
      analyse: await readCommentAnalyser(contentFolder),
      languageModel: {
        name: 'test-model',
        ask: async (request) => {
          asked.push(request.text);
          return answers.shift();
        },
      },
      url: 'https://attune.example.org',
    });
    notices = createParticipantNotices({
      ...shared,
      clock: systemClock,
      findStopped: async () => new Map(),
      summaryAddress: async () => null,
      surveyUrl: 'https://survey.example.org',
    });
    feedback.routes(router);
  });

  async function runQueue(): Promise<void> {
    for (const { job, payload } of queued.splice(0)) {
      const handler = [...feedback.jobs, ...notices.jobs].find(({ job: { name } }) => name === job);
      await (handler as unknown as { handle(payload: object): Promise<void> }).handle(payload);
    }
  }

  /** Runs what is due, and the jobs that follow. */
  async function runDueWork(): Promise<void> {
    for (const task of [...feedback.dueTasks, ...notices.dueTasks]) await task.run();
    await runQueue();
  }
  return { api, sent, asked, answers, runQueue, runDueWork };
}

type World = {
  readonly acme: Company;
  readonly september: Campaign;
  /** People who read all comments, those of Engineering, none, and another organization. */
  readonly admin: string;
  readonly leader: string;
  readonly blind: string;
  readonly stranger: string;
};
const words = ['The tools are slow and crash often.', 'My manager listens, thank you.', 'I work in the second shift.'];

/**
 * A company with one closed campaign in which 32 people wrote a comment, numbered from 0, and two in each group did not
 * respond.
 */
async function aCommentedCompany(database: TestDatabase, keys: ReturnType<typeof keysInMemory>): Promise<World> {
  const acme = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'Engineering', people: 16 },
      { name: 'Sales', people: 14 },
      { name: 'Legal', people: 8 },
    ],
  });
  const september = await aCampaign({ database, keys }, acme, { name: 'September', daysAgo: 1 });
  const writers = [...numbered(0, 14), ...numbered(16, 28), ...numbered(30, 36)];
  const numberOf = new Map(writers.map((employee, number) => [employee, number]));
  await september.answerAll(writers, (employee) => {
    const number = numberOf.get(employee) as number;
    return always(4, `${words[number % 3]} ${number}`);
  });
  await september.close();
  const { organizationId } = acme;
  const engineering: Grant = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: acme.groupIds['Engineering'] as string,
  };
  const maya = { role: 'engagement-admin', first_name: 'Maya', last_name: 'Okafor' } as const;
  return {
    acme,
    september,
    admin: await aMember(database, organizationId, maya),
    leader: await aMember(database, organizationId, { role: 'leader', grants: [engineering] }),
    blind: await aMember(database, organizationId, { role: 'leader' }),
    stranger: await aMember(database, await anOrganization(database), { role: 'engagement-admin' }),
  };
}

/** Comments of a company, as one test file uses them. `world` is only available inside tests. */
export function setUpFeedback() {
  const database = aDatabase();
  const keys = keysInMemory();
  const { api, sent, asked, answers, runQueue, runDueWork } = aFeedbackApi(database, keys);
  const world = {} as { -readonly [K in keyof World]: World[K] };
  beforeAll(async () => {
    Object.assign(world, await aCommentedCompany(database, keys));
    await runDueWork();
  });
  const under = (path: string) => `/organizations/${world.acme.organizationId}${path}`;
  const list = async (query = '', as = world.admin) =>
    (await api.get(under(`/responses${query}`), as)).json() as {
      readonly data: readonly ResponseResource[];
      readonly meta: { readonly total: number };
    };
  return {
    database,
    threads: createThreads(database),
    api,
    sent,
    /** What the language model was asked, and what it answers next. */
    asked,
    answers,
    runQueue,
    runDueWork,
    world,
    under,
    list,
    overview: async (query = '', as = world.admin): Promise<FeedbackResource['attributes']> =>
      (await api.get(under(`/feedback${query}`), as)).json().data.attributes,
    inGroup: (name: string) => `filter[v3GroupId]=${world.acme.groupIds[name]}`,
    post: (path: string, { as = world.admin, type = 'replies', ...attributes }: Readonly<Record<string, string>>) =>
      api.ask('POST', under(path), { as, body: { data: { type, attributes } } }),
    /** The comment of an employee. */
    commentOf: async (employee: number) =>
      (await list('?page[limit]=200')).data.find(({ attributes }) =>
        attributes.body.endsWith(` ${employee}`),
      ) as ResponseResource,
    setAccess: (access: 'admins_only' | 'everyone_with_results_access') =>
      database.inOrganization(world.acme.organizationId, (trx) =>
        sql`update organizations set open_text_feedback_access = ${access}
          where id = ${world.acme.organizationId}`.execute(trx),
      ),
  };
}

export const bodiesOf = ({ data }: { readonly data: readonly ResponseResource[] }) =>
  data.map(({ attributes }) => attributes.body);
