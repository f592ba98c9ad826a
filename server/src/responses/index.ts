export { type CampaignKey, deriveFrom, hashOfToken } from '../platform/keys/index.ts';
export { destroyResponses, purgeCompletions } from './destroyed-responses.repository.ts';
export {
  type RenewedLink,
  clearAdditions,
  insertLinks,
  insertParticipations,
  renewLinksIn,
  replaceLink,
  saveCompletions,
  switchToCodes,
} from './links/participations.repository.ts';
export { deriveCompletion } from './settle/derive-completion.ts';
export { allowBrandStyle } from './pages/send-page.ts';
export { preferredLanguage } from './pages/preferred-language.ts';
export { type NeutralQuestion, readFollowUpQuestions } from './pages/follow-up-questions.ts';
export { readDriverNames } from './pages/driver-names.ts';
export { createResponses } from './responses.ts';
export { kioskAddressOf } from './links/entry-code.ts';
export { settleCodes } from './entry/settle-codes.ts';
export { mixResponses, prepareResponses } from './responses.repository.ts';
export { settleRenewedLinks, settleResponses } from './settle/settle-responses.ts';
export { type HttpExchange, type SurveyRequest, fieldOf } from './pages/survey-request.ts';
export type { SurveyPages } from './pages/survey-pages.ts';
export type { TakeSurvey } from './drafts/take-survey.ts';
export { rememberedReplies } from './pages/reply-cookie.ts';
export { formatLink, parseLink } from './links/survey-link.ts';
