import { notificationKinds } from '../campaigns/index.ts';

/** All kinds of e-mail the product sends. The texts are content. */
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
  'resultsSummary',
  'sendMyLink',
  'accountInvite',
  'directoryTokenEnds',
  'directoryTokenOrphaned',
  'directoryAccessPending',
  'addressObjected',
  'threatReported',
  'sessionInvite',
  'sessionMoved',
  'sessionCancelled',
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** The kinds that are also sent by text message. */
export const smsKinds = [...notificationKinds, 'newReplies', 'sendMyLink'] as const satisfies readonly EmailKind[];

export type SmsKind = (typeof smsKinds)[number];

/** Substitutions about the campaign and the reader, available as `{{name}}` in a text. */
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

/** Additional substitutions for texts of one campaign, if its administrator has defined them. */
export const campaignSubstitutions = ['background', 'group'] as const;

/** Additional substitutions for invitations to coaching sessions. */
export const sessionSubstitutions = ['sessionName', 'startsAt'] as const;

export type MessageSubstitution =
  | (typeof messageSubstitutions)[number]
  | (typeof campaignSubstitutions)[number]
  | (typeof sessionSubstitutions)[number];

/** Values for one message to one reader. Dates and numbers are already localized. */
export type MessageValues = Readonly<Partial<Record<MessageSubstitution, string>>>;

/** The source text of an e-mail, with blank lines between paragraphs. */
export type MessageText = { readonly subject: string; readonly body: string };
