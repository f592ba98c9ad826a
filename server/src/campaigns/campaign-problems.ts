import { missingFrom } from '@attune/domain/campaigns';
import { type Problem, problemWhen } from '@attune/domain/kernel';
import { type MessageSubstitution, type MessageText, campaignSubstitutions, checkTemplate, messageSubstitutions } from '@attune/domain/messaging';
import { reportingOf } from './families.ts';
import { surveyProblems } from './frozen-statements.ts';
import type { Launch } from './plan-launch.ts';
import type { TemplateData } from './stored-campaign.ts';

/** Everything that keeps a campaign from being published, with the attribute it lies in. What has been asked already is asked as it is. */
export function problemsOf({ campaign, surveys, notifications, families, audience }: Launch, now: Date): readonly Problem[] {
  if (campaign.openedAt) return missingFrom(campaign, now);
  return [
    ...missingFrom(campaign, now),
    ...surveyProblems(surveys),
    ...notifications.flatMap(({ kind, text, status }) => (status === 'cancelled' ? [] : messageProblems(text, campaign.templateData, ['notifications', kind]))),
    ...problemWhen(!reportingOf(families), ['targets'], 'The organization has no group at the top yet. Import its groups, or make the first one.'),
    ...problemWhen(audience.reached.length === 0, ['targets'], 'This campaign reaches nobody. Choose other groups or another way of delivery.'),
  ];
}

const attributeOf: Readonly<Record<string, string>> = { subject: 'emailSubject', body: 'emailBody' };

/** What is wrong with the text of a message, told of the attributes of a notification. */
export function messageProblems(text: MessageText, templateData: TemplateData, at: readonly string[] = []): readonly Problem[] {
  const words: readonly MessageSubstitution[] = campaignSubstitutions.filter((name) => templateData[name]?.trim());
  return checkTemplate(text, [...messageSubstitutions, ...words]).map((problem) => ({ ...problem, at: [...at, ...problem.at.map((part) => attributeOf[part] ?? part)] }));
}
