import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { createSmtpMailer } from '../../platform/mail/index.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';
import { createReachingMailer } from './reaching-mailer.ts';

const database = aDatabase();
const office = aPostOffice(database);

const marks = async () => {
  const { organizationId } = office.campaign;
  const { rows } = await database.inOrganization(organizationId, (trx) =>
    sql<{ readonly address: string }>`select email_address as address from employees
      where organization_id = ${organizationId} and 'email' = any(unreachable_channels)`.execute(trx),
  );
  return rows.map(({ address }) => address);
};

test('a bounce is cleared by a later e-mail that is taken, also for the campaign that runs', async () => {
  const mailer = createReachingMailer(createSmtpMailer(office.sink.url), database);
  const deliver = () =>
    mailer.deliver({
      organizationId: office.campaign.organizationId,
      messageId: '<link>',
      from: 'surveys@example.org',
      to: 'person1@acme.example',
      subject: 'Your links',
      text: 'Here',
      html: '<p>Here</p>',
      headers: {},
    });
  office.sink.behave((address) =>
    /person[12]/.test(address) ? { at: 'recipient', answer: '550 5.1.1 Unknown' } : 'take',
  );
  await office.aNotification('invite', monday);
  await office.at(monday);
  expect((await marks()).toSorted()).toEqual(['person1@acme.example', 'person2@acme.example']);
  expect((await deliver()).outcome).toBe('refused');
  expect(await marks()).toHaveLength(2);
  office.sink.behave(() => 'take');
  expect((await deliver()).outcome).toBe('sent');
  expect(await marks()).toEqual(['person2@acme.example']);
  await mailer.close();
  office.sink.mails.length = 0;
  const nextDay = new Date(monday.getTime() + 24 * 3_600_000);
  await office.aNotification('reminder', nextDay);
  await office.at(nextDay);
  const reminded = office.sink.mails.flatMap(({ to }) => to);
  expect(reminded).toContain('person1@acme.example');
  expect(reminded).not.toContain('person2@acme.example');
});
