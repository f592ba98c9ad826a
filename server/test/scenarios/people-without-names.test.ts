import { getEmployeeAccess, listAccess } from '@attune/contract/access/employee-access';
import { listRecipients, matchEmployees } from '@attune/contract/campaigns/members';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { createEmployee, listEmployees } from '@attune/contract/employees/employee';
import { listDeliveries } from '@attune/contract/messages/message';
import { listAuditLog } from '@attune/contract/organizations/audit-log';
import type { Client } from '@attune/contract/protocol/client';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from './a-product.ts';

const product = aProduct();
const administrator = 'maya@acme.example';
const startedAt = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 3 * 86_400_000);

/** The optional fields of a person; person `n` lacks those whose bit is not set. */
const optional = ['first_name', 'last_name', 'email_address', 'mobile_phone_number', 'started_on'] as const;
const count = 2 ** optional.length;

let organizationId: Id<'organization'>;
let call: Client;
let ids: readonly string[];
let campaignId: string;

beforeAll(async () => {
  organizationId = await product.found('Acme', administrator);
  call = await product.actAs(administrator);
  const created: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const attributes = {
      firstName: 'Noor',
      lastName: 'Haddad',
      emailAddress: `noor${n}@acme.example`,
      mobilePhoneNumber: `+1312555${1000 + n}`,
      startedOn: '2020-02-03',
    };
    const body = { data: { type: 'employees' as const, attributes } };
    created.push((await call(createEmployee, { params: { organizationId }, body })).data.id);
  }
  ids = created;
  for (const [bit, field] of optional.entries()) {
    const without = ids.filter((_, n) => Math.floor(n / 2 ** bit) % 2 === 0);
    const nothing = field.endsWith('_name') ? sql`''` : sql`null`;
    await product.database.inOrganization(organizationId, (trx) =>
      sql`update employees set ${sql.ref(field)} = ${nothing} where organization_id = ${organizationId}
        and id = any(${without}::bigint[])`.execute(trx),
    );
  }
});

/** What a list has to show for person `n`. */
function nameOf(n: number): string {
  const names = [n % 2 === 1 && 'Noor', Math.floor(n / 2) % 2 === 1 && 'Haddad'].filter(Boolean).join(' ');
  return names || (Math.floor(n / 4) % 2 === 1 ? `noor${n}@acme.example` : 'Unnamed person');
}

const expected = () => new Map(ids.map((id, n) => [id, nameOf(n)]));

describe('an organization whose people lack any of the optional fields, and that has no groups', () => {
  test('reviews, publishes and sends a campaign, and every list names them', async () => {
    const surveys = (await call(listSurveys, { params: { organizationId } })).data;
    const surveyIds = [surveys.find(({ attributes }) => attributes.key === 'engagement-only')?.id ?? ''];
    const attributes = {
      campaignType: 'quarterly' as const,
      deliveryChannel: 'emails_sms' as const,
      name: 'How is work?',
      startedAt: startedAt.toISOString(),
      surveyIds,
    };
    const body = { data: { type: 'campaigns' as const, attributes } };
    campaignId = (await call(createCampaign, { params: { organizationId }, body })).data.id;
    const params = { organizationId, campaignId };
    await call(reviewCampaign, { params });
    await call(publishCampaign, { params });
    const query = { 'page[limit]': '100' } as never;
    const recipients = (await call(listRecipients, { params, query })).data.filter(({ attributes: { employeeId } }) =>
      ids.includes(employeeId),
    );
    expect(new Map(recipients.map(({ attributes: { employeeId, name } }) => [employeeId, name]))).toEqual(expected());
    const deliveries = (await call(listDeliveries, { params, query })).data;
    expect(deliveries.length).toBeGreaterThan(0);
    for (const { attributes: delivery } of deliveries) expect(delivery.name).toMatch(/Noor|Haddad|@|Unnamed|Maya/);
  });

  test('finds them by their address, and names whom it has found', async () => {
    const entries = ids.flatMap((_, n) => (Math.floor(n / 4) % 2 === 1 ? [`noor${n}@acme.example`] : []));
    const { data } = await call(matchEmployees, { params: { organizationId }, body: { entries } });
    expect(data).toHaveLength(count / 2);
    for (const { attributes } of data) expect(attributes.name).toBe(expected().get(attributes.employeeId ?? ''));
  });

  test('explains what each of them can do in sentences that have a subject', async () => {
    for (const employeeId of ids) {
      const { data } = await call(getEmployeeAccess, { params: { organizationId, employeeId } });
      const { says } = data.attributes.headline;
      expect(says).toMatch(/^(?:Noor|Haddad|noor\d+@acme\.example|This person) can’t see results\.$/u);
    }
    const { data } = await call(listAccess, { params: { organizationId } });
    for (const { attributes } of data) expect(attributes.name).not.toBe('');
  });

  test('reads about them in the audit log and in the list of employees', async () => {
    const { included = [] } = await call(listAuditLog, { params: { organizationId }, query: { 'page[limit]': '100' } });
    const names = new Map(included.map(({ type, id, attributes }) => [`${type} ${id}`, attributes.name]));
    expect([...names.values()].filter((name) => name.trim() === '')).toEqual([]);
    const { data } = await call(listEmployees, { params: { organizationId }, query: { 'page[limit]': '200' } });
    expect(data.length).toBeGreaterThanOrEqual(count);
  });
});
