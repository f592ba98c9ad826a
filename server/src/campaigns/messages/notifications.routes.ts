import * as contract from '@attune/contract/messages/notifications';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../../platform/http/index.ts';
import { partOf, wholeList } from '../../platform/json-api/index.ts';
import { listNotifications } from './list-notifications.ts';
import { addNotification } from './add-notification.ts';
import { type ChangedMessages, changeNotifications } from './change-notifications.ts';
import { listMessageLanguages } from './message-languages.ts';
import { exportMessageTexts, importMessageTexts } from './message-texts-file.ts';
import { listMessageWords, updateMessageWords } from './message-words.ts';
import { removeNotification } from './remove-notification.ts';
import { repeatNotification } from './repeat-notification.ts';
import { resetNotifications } from './reset-notifications.ts';
import {
  presentMessageLanguage,
  presentMessageWords,
  presentNotification,
  presentPreview,
} from './notifications.presenter.ts';
import { previewMessage } from './preview-message.ts';
import { sendTestMessage } from './send-test-message.ts';

type Dependencies = Parameters<typeof previewMessage>[0] & Parameters<typeof repeatNotification>[0];

export function notificationRoutes(router: Router, needs: Dependencies): void {
  scheduleRoutes(router, needs);
  previewRoutes(router, needs);
  textRoutes(router, needs);
}

function scheduleRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listNotifications, async ({ actor, params, ...asked }) =>
    partOf(listOf(await listNotifications(needs, actor, ofCampaign(params))).data, asked),
  );

  router.on(contract.addNotification, async ({ actor, params, body }) => {
    const { campaign, added } = await addNotification(needs, actor, {
      ...ofCampaign(params),
      ...toInput(body.data.attributes),
    });
    return { data: presentNotification(added, campaign.channel) };
  });

  router.on(contract.updateNotification, async ({ actor, params, body }) => {
    const { notificationId, ...at } = namedBy(params);
    const { campaign, notifications } = await changeNotifications(needs, actor, {
      ...at,
      changes: [{ notificationId, ...toInput(body.data.attributes) }],
    });
    return {
      data: notifications
        .filter(({ id }) => id === notificationId)
        .map((each) => presentNotification(each, campaign.channel))[0] as contract.NotificationResource,
    };
  });

  router.on(contract.bulkUpdateNotifications, async ({ actor, params, body }) => {
    const changes = body.data.map(({ id, attributes }, place) => ({
      notificationId: id as Id<'campaign-notification'>,
      at: [String(place), 'attributes'],
      ...toInput(attributes),
    }));
    return listOf(await changeNotifications(needs, actor, { ...ofCampaign(params), changes }));
  });

  router.on(contract.removeNotification, async ({ actor, params }) => {
    await removeNotification(needs, actor, namedBy(params));
    return undefined;
  });

  router.on(contract.resetNotifications, async ({ actor, params }) =>
    listOf(await resetNotifications(needs, actor, ofCampaign(params))),
  );

  router.on(contract.resendNotification, async ({ actor, params }) => {
    await repeatNotification(needs, actor, namedBy(params));
    return undefined;
  });
}

function previewRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.previewMessage, async ({ actor, params, body }) => ({
    data: presentPreview(await previewMessage(needs, actor, { ...namedBy(params), ...body })),
  }));

  router.on(contract.sendTestMessage, async ({ actor, params, body }) => {
    await sendTestMessage(needs, actor, { ...namedBy(params), ...body });
    return undefined;
  });
}

function textRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listMessageLanguages, async ({ actor, params, ...asked }) => {
    const languages = await listMessageLanguages(needs, actor, ofCampaign(params));
    return partOf(languages.map(presentMessageLanguage), asked);
  });

  router.on(contract.listMessageWords, async ({ actor, params, ...asked }) => {
    const words = await listMessageWords(needs, actor, namedBy(params));
    return partOf(words.map(presentMessageWords), asked);
  });

  router.on(contract.updateMessageWords, async ({ actor, params, body }) => ({
    data: presentMessageWords(await updateMessageWords(needs, actor, { ...namedBy(params), ...body.data.attributes })),
  }));

  router.on(contract.exportMessageTexts, async ({ actor, params }) => {
    const { campaign, content } = await exportMessageTexts(needs, actor, ofCampaign(params));
    return { name: `${campaign.name} messages.csv`, mediaType: 'text/csv; charset=utf-8', content };
  });

  router.on(contract.importMessageTexts, async ({ actor, params, body }) => {
    const languages = await importMessageTexts(needs, actor, { ...ofCampaign(params), content: body });
    return { data: languages.map(presentMessageLanguage), ...wholeList(languages.length) };
  });
}

function listOf({ campaign, notifications }: ChangedMessages) {
  return {
    data: notifications.map((each) => presentNotification(each, campaign.channel)),
    ...wholeList(notifications.length),
  };
}

function toInput<Attributes extends { readonly sendAt?: string | undefined }>({ sendAt, ...words }: Attributes) {
  return { ...words, sendAt: sendAt === undefined ? undefined : new Date(sendAt) };
}

type CampaignParams = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };

function ofCampaign({ organizationId, campaignId }: CampaignParams) {
  return { organizationId, campaignId };
}

function namedBy({
  notificationId,
  ...campaign
}: CampaignParams & { readonly notificationId: Id<'campaign-notification'> }) {
  return { ...ofCampaign(campaign), notificationId };
}
