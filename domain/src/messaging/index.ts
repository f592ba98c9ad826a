export {
  type MissingPart,
  administratorNotices,
  dueNotice,
  missingParts,
  noticeReach,
  partsMissing,
} from './checklist.ts';
export { afterFailure, fateOf, messageKey } from './delivery.ts';
export {
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
export { type Block, composeEmail, renderMessage, toPlainText } from './email.ts';
export {
  type EmailKind,
  type MessageSubstitution,
  type MessageText,
  type MessageValues,
  type SmsKind,
  campaignSubstitutions,
  messageSubstitutions,
} from './message-kinds.ts';
export { localTimes } from './local-times.ts';
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
export { measureSms } from './sms.ts';
export { composeSms } from './sms-text.ts';
export { type MessageInFile, fileKeys, readTextFile, writeTextFile } from './text-file.ts';
export { checkSmsTemplate, checkTemplate, smsSample } from './template-check.ts';
export { type TextCommand, textCommandOf } from './text-commands.ts';
export { type MailStage, causeOfMailRefusal } from './mail-answer.ts';
export {
  type RefusalCause,
  faultOf,
  holdUntil,
  isRefused,
  probesWhileHeld,
  refusalCauses,
  refusesMost,
} from './refusal.ts';
export { serversWords } from './server-words.ts';
export { causeOfTextRefusal } from './text-answer.ts';
export { hiddenReasons, reasonsOfTime, unsentReasonOf, unsentReasons } from './unsent.ts';
