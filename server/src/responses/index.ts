export { type CampaignKey, deriveFrom, hashOfToken } from '../platform/keys/index.ts';
export { deriveCompletion } from './derive-completion.ts';
export { preferredLanguage } from './preferred-language.ts';
export { readDriverNames } from './driver-names.ts';
export { createResponses } from './responses.ts';
export { mixResponses, prepareResponses } from './responses.repository.ts';
export type { Exchange, SurveyDesk, SurveyRequest } from './survey-desk.ts';
export type { TakeSurvey } from './take-survey.ts';
export { formatLink, parseLink } from './survey-link.ts';
