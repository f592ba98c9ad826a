import type { Id } from '@attune/domain/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { queueInvites } from '../index.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const hour = 3_600_000;

beforeEach(async () => {
  await office.sendBy('emails');
  await office.aNotification('invite', monday);
  await office.at(monday);
});

const invite = (employee: number, now = new Date(monday.getTime() + hour)) =>
  database.inOrganization(office.campaign.organizationId, (trx) =>
    queueInvites(trx, office.campaign.organizationId, {
      campaignId: office.campaign.campaignId,
      channel: 'email',
      employeeIds: [office.campaign.employeeIds[employee] as Id<'employee'>],
      now,
    }),
  );

describe('an individual invitation', () => {
  // Shows API-CAMPAIGN-11
  test('is sent again to that person only', async () => {
    const before = office.sink.mails.length;
    await invite(1);
    await office.at(new Date(monday.getTime() + hour));
    expect(office.sink.mails.slice(before).map(({ to }) => to)).toEqual([['person1@acme.example']]);
  });

  test('is queued once, however often it is requested', async () => {
    const before = office.sink.mails.length;
    await invite(2);
    await invite(2);
    await office.at(new Date(monday.getTime() + hour));
    expect(office.sink.mails.length - before).toBe(1);
  });
});
