import { notificationKinds } from '../campaigns/index.ts';

/** Everything the product writes by e-mail. The texts are content; these are the occasions. */
export const emailKinds = [
  ...notificationKinds,
  'resultsReady',
  'actionDue',
  'adminChecklist30Days',
  'adminChecklist7Days',
  'adminChecklist3Days',
  'adminChecklist2Days',
  'adminChecklist1Day',
  'adminChecklist1Hour',
  'unconfirmedStart',
  'newReplies',
  'sendMyLink',
  'accountInvite',
  'directoryTokenEnds',
  'directoryTokenUnkept',
  'directoryAccessWaits',
  'addressObjected',
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** What it also writes by text message. */
export const smsKinds = [...notificationKinds, 'newReplies', 'sendMyLink'] as const satisfies readonly EmailKind[];

export type SmsKind = (typeof smsKinds)[number];

/** What a message can say about its campaign and its reader, as `{{name}}` in its text. */
export const messageSubstitutions = [
  'firstName',
  'organization',
  'campaignName',
  'link',
  'closesOn',
  'minutes',
  'threshold',
  'supportEmail',
] as const;

/** What the texts of one campaign can use in addition, where its administrator has given the words. */
export const campaignSubstitutions = ['background', 'group'] as const;

export type MessageSubstitution = (typeof messageSubstitutions)[number] | (typeof campaignSubstitutions)[number];

/** The words for one message to one reader. Dates and numbers come written for the reader. */
export type MessageValues = Readonly<Partial<Record<MessageSubstitution, string>>>;

/** The text of an e-mail as people write it: paragraphs divided by blank lines. */
export type MessageText = { readonly subject: string; readonly body: string };
