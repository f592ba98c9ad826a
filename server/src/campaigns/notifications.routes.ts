import * as contract from '@attune/contract/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { wholeList } from '../platform/json-api/index.ts';
import { listNotifications } from './list-notifications.ts';
import { presentNotification, presentPreview } from './notifications.presenter.ts';
import { previewMessage } from './preview-message.ts';
import { sendTestMessage } from './send-test-message.ts';
import { updateNotification } from './update-notification.ts';

type Needs = Parameters<typeof previewMessage>[0];

export function notificationRoutes(router: Router, needs: Needs): void {
  router.on(contract.listNotifications, async ({ actor, params }) => {
    const { campaign, notifications } = await listNotifications(needs, actor, ofCampaign(params));
    return { data: notifications.map((each) => presentNotification(each, campaign.channel)), ...wholeList(notifications.length) };
  });

  router.on(contract.updateNotification, async ({ actor, params, body }) => {
    const { sendAt, emailSubject, emailBody } = body.data.attributes;
    const { campaign, notification } = await updateNotification(needs, actor, { ...namedBy(params), emailSubject, emailBody, sendAt: sendAt === undefined ? undefined : new Date(sendAt) });
    return { data: presentNotification(notification, campaign.channel) };
  });

  router.on(contract.previewMessage, async ({ actor, params, body }) => ({ data: presentPreview(await previewMessage(needs, actor, { ...namedBy(params), ...body })) }));

  router.on(contract.sendTestMessage, async ({ actor, params }) => {
    await sendTestMessage(needs, actor, namedBy(params));
    return undefined;
  });
}

type CampaignParams = { readonly organizationId: string; readonly campaignId: string };

function ofCampaign({ organizationId, campaignId }: CampaignParams) {
  return { organizationId: organizationId as Id<'organization'>, campaignId: campaignId as Id<'campaign'> };
}

function namedBy({ notificationId, ...campaign }: CampaignParams & { readonly notificationId: string }) {
  return { ...ofCampaign(campaign), notificationId: notificationId as Id<'campaign-notification'> };
}
