import { type Response, decodeResponse, encodedRatings, holdsText, isSubmitted } from '@attune/domain/responses';
import { type AnswerRows, createAnswerRows } from '@attune/domain/results';
import { type CampaignKey, deriveFrom } from '../../platform/keys/index.ts';
import type { Members, SurveyOfAnswers } from './counting-task.ts';
import { type SealedPage, type SealedResponse, unpackPage } from './sealed-page.ts';

/** What somebody wrote, by the place of the writer among the respondents. */
export type WrittenText = {
  readonly respondent: number;
  readonly statementPosition: number;
  readonly followUp: string | null;
  readonly body: string;
};

/** Answers ready to be counted, in the order of the members. */
export type CollectedAnswers = {
  /** The members who have sent answers. */
  readonly finished: Int32Array;
  /** Those of them whose answers are in no release yet; row by row these are their ratings. */
  readonly respondents: Int32Array;
  readonly rows: AnswerRows;
  readonly texts: readonly WrittenText[];
};

export type AnswerCollector = {
  /** Opens responses, which takes no members: they open under the keys that they lie under. */
  open(page: SealedPage): void;
  /**
   * The answers of members. Throws when one of theirs has been altered, and when responses came and none of them was a
   * member's: then the key is another one.
   */
  collect(members: Members): CollectedAnswers;
};

type OpenedText = Omit<WrittenText, 'respondent'>;

/** Opens sealed responses and keeps of each what counts, under its key. A response that was not sent does not count. */
export function createAnswerCollector({ key: rawKey, statements }: SurveyOfAnswers): AnswerCollector {
  const key = deriveFrom(Buffer.from(rawKey));
  const rated = statements.filter(({ kind }) => kind !== 'openResponse').length;
  const ratingsOf = new Map<string, Uint8Array>();
  const textsOf = new Map<string, readonly OpenedText[]>();
  const alteredOnes = new Map<string, unknown>();

  function take(response: SealedResponse, ratings: Uint8Array): void {
    const responseKey = toBuffer(response.responseKey);
    const name = responseKey.toString('latin1');
    try {
      const bytes = key.open(responseKey, toBuffer(response.sealed), response.version);
      if (!isSubmitted(bytes)) return;
      ratings.set(encodedRatings(bytes, rated));
      ratingsOf.set(name, ratings);
      if (holdsText(bytes, { rated, open: statements.length - rated }))
        textsOf.set(name, textsIn(decodeResponse(bytes, statements)));
    } catch (error) {
      // Whether it matters is known when members are.
      alteredOnes.set(name, error);
    }
  }

  return {
    open(page) {
      const ratings = new Uint8Array(page.lengths.length * rated);
      unpackPage(page).forEach((response, index) =>
        take(response, ratings.subarray(index * rated, (index + 1) * rated)),
      );
    },
    collect(members) {
      const names = responseNames(key, members);
      const altered = names.find((name) => alteredOnes.has(name));
      if (altered !== undefined) throw alteredOnes.get(altered);
      const finished = Int32Array.from(names.keys()).filter((member) => ratingsOf.has(names[member] as string));
      if (finished.length === 0 && ratingsOf.size + alteredOnes.size > 0)
        throw new Error('None of the responses belongs to a member of the campaign.');
      const respondents = finished.filter((member) => !members.isReleased[member]);
      const rows = createAnswerRows(respondents.length, rated);
      respondents.forEach((member, respondent) =>
        rows.bytes.set(ratingsOf.get(names[member] as string) as Uint8Array, respondent * rows.stride),
      );
      const texts = [...respondents].flatMap((member, respondent) =>
        (textsOf.get(names[member] as string) ?? []).map((text) => ({ respondent, ...text })),
      );
      return { finished, respondents, rows, texts };
    },
  };
}

/** For each member the key under which the response lies. */
function responseNames(key: CampaignKey, { employeeIds, generations }: Members): readonly string[] {
  return employeeIds.map((employeeId, member) =>
    key.responseKey(key.linkToken(employeeId, generations[member] as number)).toString('latin1'),
  );
}

function textsIn({ answers, followUp }: Response): readonly OpenedText[] {
  return answers.flatMap((answer, statementPosition) => {
    if (typeof answer !== 'string') return [];
    return [{ statementPosition, followUp: followUp?.index === statementPosition ? followUp.id : null, body: answer }];
  });
}

function toBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
