import type { CalendarDay } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';

const database = aDatabase();
const languages = ['en-US', 'es-MX', 'de-AT', 'fr-FR', 'pt-BR', 'ja-JP'];

/** A value for everything that a person may lack; person `n` has those whose bit is set. */
const optional = [
  () => ({ first_name: 'Noor' }),
  () => ({ last_name: 'Haddad' }),
  (n: number) => ({ email_address: `person${n}@acme.example` }),
  (n: number) => ({ mobile_phone_number: phoneOf(n) }),
  (n: number) => ({ locale: languages[n % languages.length] as string }),
  () => ({ time_zone: 'Europe/Berlin' }),
  () => ({ started_on: '2020-02-03' as CalendarDay }),
];
const nothing = {
  first_name: '',
  last_name: '',
  email_address: null,
  mobile_phone_number: null,
  locale: null,
  time_zone: null,
  started_on: null,
};
const subsets = 2 ** optional.length;
const has = (n: number, field: number) => Math.floor(n / 2 ** field) % 2 === 1;

const office = aPostOffice(database, { employees: subsets });

async function everySubset(): Promise<void> {
  for (let n = 0; n < subsets; n += 1)
    await office.changePerson(n, {
      ...nothing,
      ...optional.reduce((known, value, field) => ({ ...known, ...(has(n, field) ? value(n) : {}) }), {}),
    });
}

describe('the messages to people who lack any of the optional fields', () => {
  test.each(['invite', 'reminder', 'final'] as const)('all leave: %s', async (kind) => {
    await everySubset();
    await office.sendBy('emails_sms');
    await office.aNotification(kind, monday);
    await office.at(monday);
    await office.at('2026-06-02T16:00:00Z');

    const withMail = Array.from({ length: subsets }, (_, n) => n).filter((n) => has(n, 2));
    expect(office.sink.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      withMail.map((n) => `person${n}@acme.example`).toSorted(),
    );
    const withPhone = Array.from({ length: subsets }, (_, n) => n).filter((n) => has(n, 3));
    expect(office.provider.texts.map(({ to }) => to).toSorted()).toEqual(withPhone.map(phoneOf).toSorted());
    for (const { text, html } of office.sink.mails)
      expect(`${text}${html}`).not.toMatch(/\{\{|\bnull\b|undefined|Hello ,|Tag ,|Bonjour ,|Hola, :|Olá, \./);
    expect(new Set([...(await office.statuses('email')), ...(await office.statuses('sms'))])).toEqual(
      new Set(['sent', 'skipped: noEmail', 'skipped: noPhone']),
    );
  });
});

describe('a message that cannot be composed', () => {
  test('fails alone, with its reason, while the others leave', async () => {
    const id = await office.aNotification('invite', monday);
    await office.changePerson(1, { locale: 'de' });
    const { organizationId } = office.campaign;
    await database.inOrganization(organizationId, (trx) =>
      trx
        .insertInto('campaign_notification_texts')
        .values({
          organization_id: organizationId,
          notification_id: id,
          language: 'de',
          email_subject: 'Hallo {{background}}',
          email_body: '{{link}}',
        })
        .execute(),
    );
    await office.at(monday);

    expect(office.sink.mails).toHaveLength(subsets - 1);
    const failed = await database.inOrganization(organizationId, (trx) =>
      trx
        .selectFrom('messages')
        .select(['employee_id as employeeId', 'error', 'attempts'])
        .where('organization_id', '=', organizationId)
        .where('status', '=', 'failed')
        .execute(),
    );
    expect(failed).toEqual([
      {
        employeeId: office.campaign.employeeIds[1],
        error: 'not composed: There is no value for {{background}}.',
        attempts: 1,
      },
    ]);
  });
});
