import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../test/people.ts';
import { changeEmployee } from '../people/index.ts';
import { setUpAddressNotices } from './address-notices.test-support.ts';

const setUp = setUpAddressNotices();
const { mails, database, importerAt, old, aCampaign, change, sendDue } = setUp;

/** Moves all recorded changes more than a day into the past. */
const later = () =>
  database.inOrganization(setUp.acme.id, (trx) =>
    sql`update address_notices set noted_at = noted_at - interval '25 hours'
      where organization_id = ${setUp.acme.id}`.execute(trx),
  );

describe('the previous address after a change', () => {
  test('is notified once, in the reader’s language, by an email without names and with a link to answer', async () => {
    await change({ localeId: 'de', emailAddress: `countess${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([old()]);
    const [mail] = mails;
    expect(mail).toMatchObject({
      organizationId: setUp.acme.id,
      subject: 'Acme Ltd hat Ihre Kontaktdaten geändert',
      headers: { 'Content-Language': 'de' },
    });
    expect(`${mail?.text}${mail?.subject}`).not.toMatch(/Ada|Lovelace|countess/);
    expect(mail?.text.match(/https?:\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/s\.attune\.example\/s\/address\/[\w-]{22}$/),
    ]);
    expect(await sendDue()).toEqual([]);
  });

  test('gets at most one email per day, like every other address, with repeated changes', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([old()]);
    await change({ emailAddress: `c${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([`b${setUp.count}@acme.example`]);
    await change({ emailAddress: old() });
    await change({ emailAddress: `d${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([`c${setUp.count}@acme.example`]);
    await later();
    await change({ emailAddress: old() });
    expect(await sendDue()).toEqual([`d${setUp.count}@acme.example`]);
    await change({ emailAddress: `e${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([old()]);
  });

  test('is notified if the change was reverted after a message was sent to the new address', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`insert into link_requests (organization_id, employee_id, requested_on, count)
        values (${setUp.acme.id}, ${setUp.ada}, current_date, 1)`.execute(trx),
    );
    await change({ emailAddress: old() });
    expect(await sendDue()).toEqual([old(), `b${setUp.count}@acme.example`]);
  });

  test('is notified when its inactive owner returns', async () => {
    await change({ employmentStatus: 'inactive' });
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await later();
    expect(await sendDue()).toEqual([]);
    await change({ employmentStatus: 'active' });
    expect(await sendDue()).toEqual([old()]);
    expect(await sendDue()).toEqual([]);
  });

  test('is notified when its owner returns, if the owner left after the change and before the notice', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await change({ employmentStatus: 'inactive' });
    expect(await sendDue()).toEqual([]);
    await later();
    const importer = importerAt(setUp.acme, setUp.admin);
    await importer.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\n` +
        `A1,b${setUp.count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await sendDue()).toEqual([old()]);
  });

  test('is notified if it now belongs to a colleague', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await anEmployee(database, setUp.acme, { email_address: old() });
    expect(await sendDue()).toEqual([old()]);
  });

  test('is notified even when an earlier change and its reversal left a notice without content', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await change({ emailAddress: old() });
    expect(await sendDue()).toEqual([`b${setUp.count}@acme.example`]);
    await change({ emailAddress: `c${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([old()]);
  });

  test('is notified after a change by a file, and after undoing the import', async () => {
    const importer = importerAt(setUp.acme, setUp.admin);
    const { id } = await importer.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\n` +
        `A1,new${setUp.count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await sendDue()).toEqual([old()]);
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`delete from address_notices where organization_id = ${setUp.acme.id}`.execute(trx),
    );
    await importer.undo(id);
    expect(await sendDue()).toEqual([`new${setUp.count}@acme.example`]);
  });

  test('is notified after a change by a directory', async () => {
    await database.inOrganization(setUp.acme.id, (trx) =>
      changeEmployee(trx, setUp.acme.id, {
        employeeId: setUp.ada,
        entry: { emailAddress: `dir${setUp.count}@acme.example` },
        author: { personId: null, through: 'directory' },
        now: new Date(),
      }),
    );
    expect(await sendDue()).toEqual([old()]);
  });

  test('is retried if the mail server is busy, but not after a rejection', async () => {
    setUp.answer = { outcome: 'retry', cause: 'temporary', reason: 'busy' };
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await expect(sendDue()).rejects.toThrow('The mail server did not take the notice.');
    setUp.answer = { outcome: 'refused', cause: 'mailbox', reason: 'unknown' };
    expect(await sendDue()).toEqual([old()]);
    expect(await sendDue()).toEqual([]);
  });
});

describe('nobody is notified', () => {
  test('in an organization without a sent campaign', async () => {
    await aCampaign('pending');
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([]);
  });

  test('at the address of an inactive employee, nor after the return if the address was restored', async () => {
    await change({ employmentStatus: 'inactive', emailAddress: `b${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([]);
    await change({ emailAddress: old() });
    await change({ employmentStatus: 'active' });
    expect((await sendDue()).filter((to) => to === old())).toEqual([]);
    await change({ emailAddress: `c${setUp.count}@acme.example` });
    await change({ employmentStatus: 'inactive' });
    expect(await sendDue()).toEqual([]);
  });

  test('if the address is current again and nothing was sent meanwhile', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await change({ emailAddress: old() });
    expect((await sendDue()).filter((to) => to === old())).toEqual([]);
  });

  test('after erasure', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`delete from employees where organization_id = ${setUp.acme.id} and id = ${setUp.ada}`.execute(trx),
    );
    expect(await sendDue()).toEqual([]);
  });

  test('about changes other than addresses', async () => {
    await change({ firstName: 'Augusta', middleName: '(317) 555-0199' });
    expect(await sendDue()).toEqual([]);
  });
});
