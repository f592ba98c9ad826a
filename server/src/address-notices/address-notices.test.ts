import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../test/people.ts';
import { changeEmployee } from '../people/index.ts';
import { setUpAddressNotices } from './address-notices.test-support.ts';

const setUp = setUpAddressNotices();
const { mails, database, deskAt, old, aCampaign, change, sendDue } = setUp;

/** More than a day passes for everything that was noted. */
const later = () =>
  database.inOrganization(setUp.acme.id, (trx) =>
    sql`update address_notices set noted_at = noted_at - interval '25 hours'
      where organization_id = ${setUp.acme.id}`.execute(trx),
  );

describe('the old address of somebody whose address is changed', () => {
  test('is notified once, in the reader’s language, by a mail that names nobody and links to an answer', async () => {
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

  test('gets one mail a day, however often the address is changed, and so does every other one', async () => {
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

  test('is told, too, where the change was taken back after something was sent to the other one', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`insert into link_requests (organization_id, employee_id, requested_on, count)
        values (${setUp.acme.id}, ${setUp.ada}, current_date, 1)`.execute(trx),
    );
    await change({ emailAddress: old() });
    expect(await sendDue()).toEqual([old(), `b${setUp.count}@acme.example`]);
  });

  test('is told when its owner comes back, where it was changed while nobody worked under it', async () => {
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
    const desk = deskAt(setUp.acme, setUp.admin);
    await desk.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\n` +
        `A1,b${setUp.count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await sendDue()).toEqual([old()]);
  });

  test('is told, too, where a colleague has it now', async () => {
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

  test('is told, too, where a file has changed it, and where the import is undone', async () => {
    const desk = deskAt(setUp.acme, setUp.admin);
    const { id } = await desk.importFile(
      `organization_employee_id,email,first_name,last_name,employment_status\n` +
        `A1,new${setUp.count}@acme.example,Ada,Lovelace,active\n`,
    );
    expect(await sendDue()).toEqual([old()]);
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`delete from address_notices where organization_id = ${setUp.acme.id}`.execute(trx),
    );
    await desk.undo(id);
    expect(await sendDue()).toEqual([`new${setUp.count}@acme.example`]);
  });

  test('is told, too, where a directory has changed it', async () => {
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

  test('is tried again when the mail server is busy, and not when it refuses', async () => {
    setUp.answer = { outcome: 'retry', reason: 'busy' };
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await expect(sendDue()).rejects.toThrow('The mail server did not take the notice.');
    setUp.answer = { outcome: 'refused', reason: 'unknown' };
    expect(await sendDue()).toEqual([old()]);
    expect(await sendDue()).toEqual([]);
  });
});

describe('nobody is told', () => {
  test('of an organization that has sent no campaign yet', async () => {
    await aCampaign('pending');
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([]);
  });

  test('at the address of somebody who has left, nor when the address is as before once they return', async () => {
    await change({ employmentStatus: 'inactive', emailAddress: `b${setUp.count}@acme.example` });
    expect(await sendDue()).toEqual([]);
    await change({ emailAddress: old() });
    await change({ employmentStatus: 'active' });
    expect((await sendDue()).filter((to) => to === old())).toEqual([]);
    await change({ emailAddress: `c${setUp.count}@acme.example` });
    await change({ employmentStatus: 'inactive' });
    expect(await sendDue()).toEqual([]);
  });

  test('where the address counts again and nothing was sent meanwhile', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await change({ emailAddress: old() });
    expect((await sendDue()).filter((to) => to === old())).toEqual([]);
  });

  test('once somebody was erased', async () => {
    await change({ emailAddress: `b${setUp.count}@acme.example` });
    await database.inOrganization(setUp.acme.id, (trx) =>
      sql`delete from employees where organization_id = ${setUp.acme.id} and id = ${setUp.ada}`.execute(trx),
    );
    expect(await sendDue()).toEqual([]);
  });

  test('for anything but an address', async () => {
    await change({ firstName: 'Augusta', middleName: '(317) 555-0199' });
    expect(await sendDue()).toEqual([]);
  });
});
