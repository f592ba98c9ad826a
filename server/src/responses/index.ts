export { type CampaignKey, deriveFrom, hashOfToken } from './campaign-key.ts';
export { deriveCompletion } from './derive-completion.ts';
export { type Responses, createResponses } from './responses.ts';
export { prepareResponses, removeResponses } from './responses.repository.ts';
export { formatLink, parseLink } from './survey-link.ts';
