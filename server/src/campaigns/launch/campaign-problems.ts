import { type NotificationKind, channelsOf, missingFrom, kindRules } from '@attune/domain/campaigns';
import { type Problem, problemWhen } from '@attune/domain/kernel';
import {
  type MessageSubstitution,
  type MessageText,
  campaignSubstitutions,
  checkSmsTemplate,
  checkTemplate,
  messageSubstitutions,
  smsSample,
} from '@attune/domain/messaging';
import { reportingOf } from '../audience/group-types.ts';
import { surveyProblems } from './frozen-statements.ts';
import type { Launch } from './plan-launch.ts';
import type { StoredNotification } from '../notifications.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';
import type { TemplateData } from '../custom-words.ts';

/**
 * Everything that prevents a campaign from being published, with the attribute concerned. Surveys that were already
 * sent are not checked again.
 */
export function problemsOf(
  { campaign, surveys, notifications, groupTypes, audience }: Launch,
  now: Date,
): readonly Problem[] {
  if (campaign.openedAt) return missingFrom(campaign, now);
  return [
    ...missingFrom(campaign, now),
    ...surveyProblems(surveys),
    ...notifications.flatMap((notification) => problemsOfSending(notification, campaign)),
    ...problemWhen(
      !reportingOf(groupTypes),
      ['targets'],
      'The organization has no top-level group yet. Import groups or create the first one.',
    ),
    ...problemWhen(
      audience.reached.length === 0 && !kindRules[campaign.kind].isTriggered,
      ['targets'],
      'No one in the audience can be reached. Choose other groups or another channel.',
    ),
  ];
}

/** What prevents a message from being sent by the channels of its campaign. */
function problemsOfSending(
  { kind, text, smsBody, status }: StoredNotification,
  { channel, templateData }: StoredCampaign,
): readonly Problem[] {
  const at = ['notifications', kind];
  const by = status === 'cancelled' ? [] : channelsOf[channel];
  return [
    ...(by.includes('email') ? messageProblems(text, templateData, at) : []),
    ...(by.includes('sms') ? smsProblems(smsBody, at) : []),
  ];
}

const attributeOf: Readonly<Record<string, string>> = { subject: 'emailSubject', body: 'emailBody' };

/** Problems of a message text, as errors on the attributes of a notification. */
export function messageProblems(
  text: MessageText,
  templateData: TemplateData,
  at: readonly string[] = [],
): readonly Problem[] {
  return checkTemplate(text, knownSubstitutions(templateData)).map((problem) => ({
    ...problem,
    at: [...at, ...problem.at.map((part) => attributeOf[part] ?? part)],
  }));
}

type WordedMessage = { readonly kind: NotificationKind; readonly text: MessageText };

/** Problems of a message text, as errors on the custom texts of its campaign. */
export function customWordProblems({ kind, text }: WordedMessage, templateData: TemplateData): readonly Problem[] {
  return messageProblems(text, templateData).map(({ at: [part = ''], detail }) => {
    const isShort =
      kind === 'invite' && templateData[`invite${capitalized(part)}` as 'inviteEmailSubject'] === undefined;
    return { at: ['templateData', isShort ? part : `${kind}${capitalized(part)}`], detail };
  });
}

function capitalized(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/**
 * The substitutions that messages of a campaign can use: the common ones, and those for which the campaign has a value.
 */
export function knownSubstitutions(templateData: TemplateData): readonly MessageSubstitution[] {
  return [...messageSubstitutions, ...campaignSubstitutions.filter((name) => templateData[name]?.trim())];
}

/** Problems of a text message, measured with typical values. */
export function smsProblems(text: string, at: readonly string[] = []): readonly Problem[] {
  return checkSmsTemplate(text, smsSample).map((problem) => ({ ...problem, at: [...at, ...problem.at] }));
}
