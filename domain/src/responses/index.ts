export { type AnswerValue, type Answers, type AskedStatement, longestText, normalizeText } from './answer.ts';
export { decodeResponse, encodeResponse, encodedRatings, holdsText, isSubmitted } from './encoding.ts';
export {
  type Choice,
  type FollowUp,
  type Response,
  acceptChoices,
  emptyResponse,
  missingAnswers,
  placeToGoOn,
  submit,
} from './response.ts';
