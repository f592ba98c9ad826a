export { type AdministratorNotice, administratorNotices } from './checklist.ts';
export {
  type AfterFailure,
  type DeliveryFailure,
  type FailedAttempt,
  type MessageIdentity,
  type Sending,
  type SkipReason,
  afterFailure,
  messageKey,
  skipReason,
  smtpFailure,
} from './delivery.ts';
export { type Block, type Email, type EmailRequest, composeEmail, renderMessage, toPlainText } from './email.ts';
export {
  type EmailKind,
  type MessageSubstitution,
  type MessageText,
  type MessageValues,
  type SmsKind,
  campaignSubstitutions,
  emailKinds,
  messageSubstitutions,
  smsKinds,
} from './kinds.ts';
export { type SmsSize, measureSms } from './sms.ts';
export { checkSmsTemplate, checkTemplate, messageLimits } from './template-check.ts';
