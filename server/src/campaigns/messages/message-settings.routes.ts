import * as contract from '@attune/contract/messages/settings';
import { notificationKinds } from '@attune/domain/campaigns';
import { customLocale } from '@attune/domain/messaging';
import type { Router } from '../../platform/http/index.ts';
import type { DefaultMessages } from './message-content.ts';
import { type MessageSettings, getMessageSettings, updateMessageSettings } from './message-settings.ts';

export function messageSettingsRoutes(router: Router, needs: Parameters<typeof getMessageSettings>[0]): void {
  router.on(contract.getMessageSettings, async ({ actor, params }) => ({
    data: present(await getMessageSettings(needs, actor, params.organizationId)),
  }));

  router.on(contract.updateMessageSettings, async ({ actor, params, body }) => {
    const { deliveryChannel: channel, senderName, texts } = body.data.attributes;
    return {
      data: present(
        await updateMessageSettings(needs, actor, {
          organizationId: params.organizationId,
          senderName,
          channel,
          texts,
        }),
      ),
    };
  });
}

function present({
  organizationId,
  senderName,
  sender,
  channel,
  texts,
  default: byDefault,
}: MessageSettings): contract.MessageSettingsResource {
  return {
    type: 'message-settings',
    id: organizationId,
    attributes: {
      senderName,
      sender,
      deliveryChannel: channel,
      locale: customLocale,
      texts: wordsOf(texts),
      default: wordsOf(byDefault),
    },
  };
}

function wordsOf(messages: DefaultMessages): contract.MessageSettingsResource['attributes']['texts'] {
  const each = notificationKinds.map(
    (kind) =>
      [
        kind,
        { emailSubject: messages[kind].subject, emailBody: messages[kind].body, smsBody: messages[kind].smsBody },
      ] as const,
  );
  return Object.fromEntries(each) as contract.MessageSettingsResource['attributes']['texts'];
}
