import { type Actor, authorize } from '@attune/domain/access';
import { channelsOf } from '@attune/domain/campaigns';
import { Refusal } from '@attune/domain/kernel';
import { deliveryState } from '@attune/domain/messaging';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { EmployeeRef } from './erase-employee.ts';
import {
  type RecordedCampaign,
  type RecordedEmployee,
  type RecordedInvitation,
  findRecordedAccount,
  findRecordedEmployee,
  listRecordedAttributes,
  listRecordedCampaigns,
  listRecordedEmployments,
  listRecordedInvitations,
  listRecordedPlaces,
} from './personal-data.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

const aboutAnswers =
  'Answers are not in this file, nor whether there are any: nobody but the respondent can read them. While a ' +
  'survey is open, the respondent finds the own answers behind the personal link of the invitation, and can take ' +
  'them back there. After it has closed, they are kept sealed for a few days and then destroyed; from what is ' +
  'published nobody can be found.';

/**
 * Exports all data of an organization about one employee, requested by an administrator on their behalf. Never includes
 * answers, or anything that depends on whether the employee answered. The export is recorded in the audit log.
 */
export async function getPersonalData(
  { database, clock }: Dependencies,
  actor: Actor,
  { organizationId, employeeId }: EmployeeRef,
): Promise<object> {
  authorize(actor, 'employee.takeData', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const employee = await findRecordedEmployee(trx, organizationId, employeeId);
    if (!employee) throw new Refusal('not-found');
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'employee.data-taken',
      entityType: 'employees',
      entityId: employeeId,
    });
    const {
      organizationName,
      personId,
      unreachableChannels: _unreachable,
      unsubscribedChannels,
      ...identity
    } = employee;
    return {
      takenAt: clock.now().toISOString(),
      organization: organizationName,
      identity: { id: employeeId, ...identity, wantsNoMessagesBy: unsubscribedChannels },
      account: personId ? ((await findRecordedAccount(trx, organizationId, personId)) ?? null) : null,
      employment: await listRecordedEmployments(trx, organizationId, employeeId),
      groups: await listRecordedPlaces(trx, organizationId, employeeId),
      attributes: await listRecordedAttributes(trx, organizationId, employeeId),
      campaigns: await campaignsOf(trx, { organizationId, employeeId, employee }),
      answers: aboutAnswers,
    };
  });
}

async function campaignsOf(
  trx: Transaction,
  { organizationId, employeeId, employee }: EmployeeRef & { readonly employee: RecordedEmployee },
): Promise<readonly object[]> {
  const invitations = await listRecordedInvitations(trx, organizationId, employeeId);
  const campaigns = await listRecordedCampaigns(trx, organizationId, employeeId);
  return campaigns.map(({ id, name, startsAt, endsAt, group, ...campaign }) => ({
    name,
    startsAt,
    endsAt,
    group,
    invitations: invitationsOf(employee, { id, ...campaign }, invitations),
  }));
}

/** The same terms as in the list of deliveries. */
function invitationsOf(
  employee: RecordedEmployee,
  { id, channel, isInviteAwaited }: Pick<RecordedCampaign, 'id' | 'channel' | 'isInviteAwaited'>,
  invitations: readonly RecordedInvitation[],
): readonly object[] {
  return channelsOf[channel].map((each) => {
    const invitation = invitations.find((message) => message.campaignId === id && message.channel === each);
    const address = {
      hasAddress: (each === 'email' ? employee.emailAddress : employee.mobilePhoneNumber) !== null,
      isStopped: employee.unsubscribedChannels.includes(each),
      isUnreachable: employee.unreachableChannels.includes(each),
    };
    return {
      channel: each,
      state: deliveryState({
        ...address,
        invitation,
        skipReason: invitation?.skipReason ?? undefined,
        isAwaited: isInviteAwaited,
      }),
    };
  });
}
