import { randomBytes } from 'node:crypto';
import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign, createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { listEmployees } from '@attune/contract/employees/employee';
import { listResponses } from '@attune/contract/feedback/responses';
import { listGroups } from '@attune/contract/groups/group';
import { listNotifications } from '@attune/contract/messages/notifications';
import { getProfile } from '@attune/contract/people/person';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Grant } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Logger } from '../../src/platform/log.ts';
import { aPerson, assignRole } from '../accounts.ts';
import { type Product, aProduct } from '../scenarios/a-product.ts';
import { type Column, columns } from './routes.ts';
import { nextMonday } from '../next-monday.ts';
import {
  canary,
  stranger,
  hour,
  type World,
  type Acme,
  addLifecycleCampaign,
  addSomebody,
  addSurvey,
  addGroup,
  addGroupType,
  addAttribute,
  addSegment,
  notMadeYet,
  addActionPlan,
  addBenchmark,
  addResource,
  addTag,
  addGlobalCampaign,
  addAccountOf,
  addRole,
  addPermission,
  addAccount,
  addOrganization,
  nameThreatContact,
  internalOf,
} from './proven-records.ts';
import { addCoaching, addSecureExport } from './records-by-sql.ts';

const teams = [
  ['Platform', 8],
  ['Support', 6],
] as const;
const people = teams.flatMap(([team, size]) =>
  Array.from({ length: size }, (_, n) => ({
    team,
    id: `${canary.employee}${team}${n}`,
    email: `${team}${n}@${canary.host}`.toLowerCase(),
  })),
);
const { employee: employeeId, firstName, lastName } = canary;
const employeeFile = [
  'organization_employee_id,email,first_name,last_name,start_date,birth_date,receiving_surveys,employment_status,team',
  ...people.map(
    ({ id, email, team }) => `${id},${email},${firstName},${lastName},2020-01-06,1990-05-01,true,active,${team}`,
  ),
].join('\n');
const faultyLine = `${employeeId}X,not an address,${firstName},${lastName},someday,1990-05-01,true,active,Platform`;
const faultyFile = `${employeeFile}\n${faultyLine}\n`;
/** A later import makes the previous one impossible to undo. */
const laterFile =
  'organization_employee_id,email,first_name,middle_name,last_name\n' +
  `${people[0]?.id},${people[0]?.email},${firstName},B.,${lastName}\n`;

/** Creates Acme after its first quarter, with one person per role, and a stranger; call it outside tests. */
export function aProvenWorld(log?: Logger): World {
  const product = aProduct(log);
  const world = { product } as { -readonly [K in keyof World]: World[K] };
  beforeAll(async () => {
    const organizationId = await product.found('Acme', 'maya@acme.example');
    world.strangerOrganizationId = await product.found('Rival', stranger);
    const call = await product.actAs('maya@acme.example');
    const acme: Acme = { product, organizationId, call };
    const groups = await importPeople(acme);
    const { links, ...campaigns } = await runCampaigns(acme);
    world.linkTokens = links.map((link) => link.slice('/s/'.length));
    world.ids = { ...notMadeYet, organizationId, ...campaigns, ...groups, ...(await findTheRest(acme, campaigns)) };
    const addresses = await addOneOfEach(acme, world.ids);
    const superAdmin = await product.actAs(addresses.ADM);
    const owner = await product.actAs(addresses.EAD);
    const { id: superAdminId } = (await superAdmin(getProfile, { params: { ffGlobalUserId: 'me' } })).data;
    world.ids = {
      ...world.ids,
      superAdmin: superAdminId,
      superAdminRole: `internal-${superAdminId}`,
      benchmarkId: await addBenchmark(superAdmin),
      resourceId: await addResource(superAdmin),
      tagId: await addTag(superAdmin, 'World'),
      globalCampaignId: await addGlobalCampaign(superAdmin, world.ids),
      segmentId: await addSegment(owner, world.ids),
      actionPlanId: await addActionPlan(owner, world.ids),
      responseId: (await owner(listResponses, { params: { organizationId }, query: {} })).data[0]?.id ?? '',
    };
    world.ids = { ...world.ids, ...(await addCoaching(acme, world.ids.employeeId)) };
    world.ids = { ...world.ids, secureExportId: await addSecureExport(acme, world.ids) };
    await nameThreatContact(acme);
    world.make = async (what) =>
      ({
        campaign: addCampaign,
        survey: addSurvey,
        employee: addSomebody,
        group: addGroup,
        groupType: addGroupType,
        attribute: addAttribute,
        segment: () => addSegment(owner, world.ids),
        actionPlan: () => addActionPlan(owner, world.ids),
        person: addAccount,
        organization: () => addOrganization(superAdmin),
        permission: () => addPermission(acme, world.ids.personId),
        benchmark: () => addBenchmark(superAdmin),
        resource: () => addResource(superAdmin),
        tag: () => addTag(superAdmin),
        secureExport: () => addSecureExport(acme, world.ids),
      })[what](acme);
    Object.assign(world, tokensFor(product, { ...addresses, stranger }));
  });
  return world;
}

function tokensFor(
  product: Product,
  addresses: Readonly<Record<string, string>>,
): Pick<World, 'tokenOf' | 'bearerTokens'> {
  const kept = new Map<string, Promise<string>>();
  const bearerTokens: string[] = [];
  async function newToken(who: string): Promise<string> {
    const token = await product.tokenFor(addresses[who] ?? who);
    bearerTokens.push(token);
    return token;
  }
  function keptToken(who: string): Promise<string> {
    const token = kept.get(who) ?? newToken(who);
    kept.set(who, token);
    return token;
  }
  return { bearerTokens, tokenOf: (who, { isNew } = { isNew: false }) => (isNew ? newToken(who) : keptToken(who)) };
}

async function importPeople({ product, organizationId, call }: Acme) {
  const params = { organizationId };
  const upload = async (content: string) =>
    (await call(uploadEmployeeFile, { params, query: { fileName: 'people.csv' }, body: content as never })).data.id;
  const jobId = await upload(faultyFile);
  await product.runDueWork();
  await call(applyEmployeeFile, {
    params: { organizationId, jobId },
    body: { deactivateMissing: false, leaveOutFailedRows: true },
  });
  await product.runDueWork();
  const later = await upload(laterFile);
  await product.runDueWork();
  await call(applyEmployeeFile, {
    params: { organizationId, jobId: later },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await product.runDueWork();
  const groupIds = new Map(
    (await call(listGroups, { params })).data.map(({ id, attributes }) => [attributes.name, id]),
  );
  return { jobId, groupId: groupIds.get('Platform') ?? '', otherGroup: groupIds.get('Support') ?? '' };
}

async function addCampaign(
  { organizationId, call }: Acme,
  startsAt = new Date(Date.now() + 90 * 24 * hour),
): Promise<string> {
  const chosen = (await call(listSurveys, { params: { organizationId } })).data.find(
    ({ attributes }) => attributes.key === 'engagement-with-drivers',
  );
  const attributes = {
    campaignType: 'custom' as const,
    name: `Campaign ${randomBytes(4).toString('hex')}`,
    startedAt: startsAt.toISOString(),
    surveyIds: [chosen?.id ?? ''],
    deliveryChannel: 'emails' as const,
  };
  return (await call(createCampaign, { params: { organizationId }, body: { data: { type: 'campaigns', attributes } } }))
    .data.id;
}

async function runCampaigns(acme: Acme) {
  const { product, organizationId, call } = acme;
  const start = nextMonday();
  const campaignId = await addCampaign(acme, start);
  await call(publishCampaign, { params: { organizationId, campaignId } });
  // Files expire after a week; the next Monday can be later than that.
  await product.app.database.inOrganization(organizationId, (trx) =>
    sql`update organization_files set expires_at = expires_at + interval '30 days'
      where organization_id = ${organizationId}`.execute(trx),
  );
  await product.moveTo(new Date(start.getTime() + 60_000));
  const links = product.mail.mails.map(
    ({ text }) => new URL(/https?:\/\/\S+\/s\/\w+/.exec(text)?.[0] ?? 'http://no.link').pathname,
  );
  for (const link of links) await answer(product, link);
  await call(closeCampaign, { params: { organizationId, campaignId } });
  await product.runDueWork();
  return {
    campaignId,
    draftCampaign: await addCampaign(acme),
    lifecycleCampaign: await addLifecycleCampaign(acme),
    links,
  };
}

async function answer({ app }: Product, link: string): Promise<void> {
  const ratings = Array.from({ length: 58 }, (_, index) => ({ index, value: 4, age: 0 }));
  const answers = [...ratings, { index: 58, value: canary.comment, age: 0 }];
  const { statusCode, body } = await app.server.inject({
    method: 'POST',
    url: `${link}/answers`,
    payload: { version: 0, answers, isFinal: true },
  });
  if (statusCode !== 200) throw new Error(`An answer was not taken: ${body}`);
}

async function findTheRest(
  { product, organizationId, call }: Acme,
  { campaignId: finished, draftCampaign: campaignId }: { readonly campaignId: string; readonly draftCampaign: string },
) {
  const params = { organizationId };
  const surveyId = await addSurvey({ product, organizationId, call });
  const [employee] = (await call(listEmployees, { params })).data;
  const [notification] = (await call(listNotifications, { params: { organizationId, campaignId } })).data;
  const campaign = (await call(getCampaign, { params: { organizationId, campaignId: finished } })).data;
  const [file] = await product.app.database.inOrganization(
    organizationId,
    async (trx) =>
      (
        await sql<{ id: string }>`select id from organization_files where organization_id =
          ${organizationId} and file_type = 'errored-import-csv'`.execute(trx)
      ).rows,
  );
  const [library] = (await call(listSurveys, { params })).data.filter(
    ({ attributes }) => attributes.organizationId === null,
  );
  const [profile] = await product.app.database.acrossOrganizations(
    'operate',
    async (trx) =>
      (
        await sql<{ id: string }>`select ff_global_user_id as id from people where email_address = ${stranger}`.execute(
          trx,
        )
      ).rows,
  );
  const personId = await addAccountOf({ product, organizationId, call }, employee?.id ?? '');
  const [groupTypeId, attributeId] = [
    await addGroupType({ product, organizationId, call }, 'Shift'),
    await addAttribute({ product, organizationId, call }, 'Room'),
  ];
  return {
    personId,
    groupTypeId,
    attributeId,
    personRoleId: await addRole({ product, organizationId, call }, personId),
    strangerProfile: profile?.id ?? '',
    surveyId,
    librarySurvey: library?.id ?? '',
    employeeId: employee?.id ?? '',
    notificationId: notification?.id ?? '',
    campaignSurveyId: campaign.relationships?.campaignSurveys?.data[0]?.id ?? '',
    fileId: file?.id ?? '',
  };
}

/** Creates one person for every column of the table. */
async function addOneOfEach({ product, organizationId }: Acme, ids: World['ids']): Promise<Record<Column, string>> {
  const { database } = product.app;
  const grantsOf: Readonly<Record<string, readonly Grant[]>> = {
    LDF: [
      { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: organizationId },
    ],
    LDL: [
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: ids.groupId },
    ],
  };
  const addresses: Record<string, string> = {};
  for (const [column, role] of Object.entries(columns)) {
    const internalRole = internalOf(role);
    const emailAddress = `${column.toLowerCase()}@acme.example`;
    const personId = await aPerson(database, {
      email_address: emailAddress,
      ...(internalRole ? { internalRole } : {}),
    });
    if (internalRole !== 'admin')
      await assignRole(database, organizationId, { personId, role, grants: grantsOf[column] ?? [] });
    addresses[column] = emailAddress;
  }
  return addresses;
}
