export { type AnswerValue, type AskedStatement, longestText, normalizeText } from './answer.ts';
export { decodeResponse, encodeResponse, encodedRatings, holdsText, isSubmitted } from './encoding.ts';
export {
  type Choice,
  type Response,
  acceptChoices,
  emptyResponse,
  missingAnswers,
  placeToGoOn,
  submit,
} from './response.ts';
