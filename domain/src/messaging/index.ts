export {
  type AdministratorNotice,
  type CampaignToConfirm,
  type MissingPart,
  administratorNotices,
  dueNotice,
  missingParts,
  noticeReach,
  partsMissing,
} from './checklist.ts';
export {
  type AfterFailure,
  type DeliveryFailure,
  type FailedAttempt,
  type Fate,
  type MessageIdentity,
  type Sending,
  type SkipReason,
  afterFailure,
  fateOf,
  messageKey,
} from './delivery.ts';
export {
  type DeliveryFacts,
  type DeliveryState,
  type DeliveryTotals,
  type Invitation,
  type MessageFate,
  deliveryState,
  deliveryStates,
  messageFateOf,
  messageSkips,
  messageStatuses,
  totalsOf,
} from './delivery-state.ts';
export { type Span, spansOf } from './formatting.ts';
export { type Block, type Email, type EmailRequest, composeEmail, renderMessage, toPlainText } from './email.ts';
export {
  type EmailKind,
  type MessageSubstitution,
  type MessageText,
  type MessageValues,
  type SmsKind,
  campaignSubstitutions,
  messageSubstitutions,
} from './message-kinds.ts';
export { type MessagePlan, localTimes } from './local-times.ts';
export { isQuiet, outsideQuietHours, quietHours } from './quiet-hours.ts';
export { senderLabel, senderNameLimit, senderNameProblems } from './sender.ts';
export {
  type MessageLanguage,
  type Translation,
  type TemplateText,
  type WrittenMessage,
  customLocale,
  isSameText,
  messageLanguageOf,
  messageLanguages,
  templateIn,
} from './languages.ts';
export { type SmsSize, measureSms } from './sms.ts';
export { composeSms } from './sms-text.ts';
export {
  type MessageInFile,
  type TextFileProblem,
  type TextLine,
  type WordsOfFile,
  fileKeys,
  readTextFile,
  writeTextFile,
} from './text-file.ts';
export { checkSmsTemplate, checkTemplate, smsSample } from './template-check.ts';
export { type TextCommand, textCommandOf } from './text-commands.ts';
