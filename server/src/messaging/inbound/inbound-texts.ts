import { fillIn } from '@attune/domain/kernel';
import type { Id } from '@attune/domain/kernel';
import { type TextCommand, causeOfTextRefusal, faultOf, textCommandOf } from '@attune/domain/messaging';
import { parsePhone } from '@attune/domain/people';
import {
  type PhoneOwner,
  clearUnreachable,
  listPhoneOwners,
  markUnreachable,
  recordPreferenceOfPhone,
} from '../../people/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { KeyStore } from '../../platform/keys/index.ts';
import { createAddressHashes } from '../unsubscribe/address-hashes.ts';
import {
  purgeReceived,
  lockReported,
  markDelivered,
  markUndelivered,
  queueAgain,
  recordReceived,
} from './inbound-texts.repository.ts';
import type { MessageTexts, SmsReply } from '../message-texts.ts';
import { type HashedAddress, allowEverywhere, suppressEverywhere } from '../unsubscribe/suppressions.repository.ts';

type Dependencies = {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly texts: MessageTexts;
  readonly supportEmail: string;
};

export type InboundText = {
  readonly providerId: string;
  readonly from: string;
  readonly body: string;
  /** The provider has already replied. */
  readonly isAnswered: boolean;
};

export type DeliveryReport = {
  readonly organizationId: Id<'organization'>;
  readonly messageId: Id<'message'>;
  readonly providerId: string;
  readonly status: string;
  readonly code: number | undefined;
};

export type InboundTexts = {
  /** Executes the command in a reply and returns the response, if any. The text is not stored. */
  receive(text: InboundText): Promise<string | undefined>;
  /** Records a delivery report. */
  report(report: DeliveryReport): Promise<void>;
  /** Deletes records of incoming messages that will not be delivered again. */
  forget(): Promise<void>;
};

const rememberedMs = 30 * 86_400_000;
/** A message that was reported as not delivered for a reason of ours is sent again this much later. */
const resendAfterMs = 15 * 60_000;

/** Processes replies and delivery reports. Each may be delivered several times and takes effect once. */
export function createInboundTexts({ database, keys, clock, texts, supportEmail }: Dependencies): InboundTexts {
  const hashes = createAddressHashes(keys);
  const answer = (reply: SmsReply, [owner]: readonly PhoneOwner[]) =>
    fillIn(texts.smsReplyIn(reply, texts.languageFor(owner?.locale ?? null)), { supportEmail });

  return {
    async receive({ providerId, from, body, isAnswered }) {
      const phone = parsePhone(from);
      const command = textCommandOf(body);
      if (!phone || !command) return undefined;
      const address: HashedAddress = { channel: 'sms', hash: await hashes.hashOf('sms', phone) };
      const { reply, owners } = await database.acrossOrganizations('wish-of-address', (trx) =>
        follow(trx, { providerId, command, phone, address }),
      );
      return reply && !isAnswered ? answer(reply, owners) : undefined;
    },
    async report({ organizationId, messageId, providerId, status, code }) {
      const stoppedHash = await database.inOrganization(organizationId, async (trx) => {
        const message = await lockReported(trx, organizationId, { messageId, providerId });
        if (!message) return undefined;
        if (status === 'delivered') {
          await markDelivered(trx, organizationId, messageId);
          await clearUnreachable(trx, organizationId, [{ employeeId: message.employeeId, channel: 'sms' }]);
        }
        if (status !== 'undelivered' && status !== 'failed') return undefined;
        const cause = causeOfTextRefusal({ code });
        const error = `SMS ${status}${code === undefined ? '' : ` ${code}`}`;
        const fault = cause === 'stopped' ? undefined : faultOf(cause);
        if (cause !== 'stopped' && fault === 'ours') {
          const retryAt = new Date(clock.now().getTime() + resendAfterMs);
          await queueAgain(trx, organizationId, { messageId, error, cause, retryAt });
          return undefined;
        }
        const isRefused = fault === 'recipient';
        await markUndelivered(trx, organizationId, { messageId, status: isRefused ? 'bounced' : 'failed', error });
        // The report refers to the number that the message was sent to, which may have changed since.
        const present = message.phone ? await hashes.hashOf('sms', message.phone) : undefined;
        const hash = message.addressHash ?? present;
        if (isRefused && message.isFirstInvitation && hash && present?.equals(hash))
          await markUnreachable(trx, organizationId, [{ employeeId: message.employeeId, channel: 'sms' }]);
        return cause === 'stopped' ? hash : undefined;
      });
      if (stoppedHash)
        await database.acrossOrganizations('wish-of-address', (trx) =>
          suppressEverywhere(trx, { channel: 'sms', hash: stoppedHash }),
        );
    },
    forget: () =>
      database.acrossOrganizations('due-work', (trx) =>
        purgeReceived(trx, new Date(clock.now().getTime() - rememberedMs)),
      ),
  };
}

type SuppressionRequest = {
  readonly providerId: string;
  readonly command: TextCommand;
  readonly phone: string;
  readonly address: HashedAddress;
};
type Followed = { readonly reply?: SmsReply; readonly owners: readonly PhoneOwner[] };

/** One confirmation per change: a second STOP gets no second reply. */
async function follow(
  trx: Transaction,
  { providerId, command, phone, address }: SuppressionRequest,
): Promise<Followed> {
  if (!(await recordReceived(trx, providerId))) return { owners: [] };
  switch (command) {
    case 'help':
      return { reply: 'help', owners: await listPhoneOwners(trx, phone) };
    case 'stop': {
      const isChanged = await suppressEverywhere(trx, address);
      const owners = await recordPreferenceOfPhone(trx, phone, false);
      return isChanged ? { reply: 'stopped', owners } : { owners };
    }
    case 'start': {
      const isChanged = await allowEverywhere(trx, address);
      const owners = await recordPreferenceOfPhone(trx, phone, true);
      return isChanged ? { reply: 'started', owners } : { owners };
    }
  }
}
