import { type Response, decodeResponse, encodedRatings, holdsText, isSubmitted } from '@attune/domain/responses';
import { type AnswerRows, createAnswerRows, topicOfFollowUp } from '@attune/domain/results';
import type { DriverKey } from '@attune/domain/surveys';
import { type CampaignKey, deriveFrom } from '../../platform/keys/index.ts';
import type { Members, SurveyOfAnswers } from './counting-task.ts';
import { type SealedPage, type SealedResponse, unpackPage } from './sealed-page.ts';

/** A comment, with the index of its writer among the respondents. */
export type WrittenText = {
  readonly respondent: number;
  readonly statementPosition: number;
  /** The driver of the follow-up question that it answers. Why the question was asked stays sealed. */
  readonly driver: DriverKey | null;
  readonly body: string;
  /** Undefined if no replies can be found: answers from before there were replies. */
  readonly replyKey: string | undefined;
};

/** Opened answers ready for counting, in member order. */
export type CollectedAnswers = {
  /** Members who submitted answers. */
  readonly finished: Int32Array;
  /** Those of them whose answers are in no release yet, with their ratings row by row. */
  readonly respondents: Int32Array;
  readonly rows: AnswerRows;
  readonly texts: readonly WrittenText[];
};

export type AnswerCollector = {
  /** Opens responses without needing the members: each opens under its own key. */
  open(page: SealedPage): void;
  /**
   * The answers of the members. Throws if one was altered, and if there are responses but none of a member, which means
   * that the key is wrong.
   */
  collect(members: Members): CollectedAnswers;
};

type OpenedText = Omit<WrittenText, 'respondent'>;

/** Opens sealed responses and keeps what counts of each under its key. Drafts that were not submitted do not count. */
export function createAnswerCollector({ key: rawKey, statements }: SurveyOfAnswers): AnswerCollector {
  const key = deriveFrom(Buffer.from(rawKey));
  const rated = statements.filter(({ kind }) => kind !== 'openResponse').length;
  const ratings = createRatingRows(rated);
  const textsOf = new Map<string, readonly OpenedText[]>();
  const alteredOnes = new Map<string, unknown>();

  function take(response: SealedResponse): void {
    const responseKey = toBuffer(response.responseKey);
    const name = responseKey.toString('latin1');
    try {
      const bytes = key.open(responseKey, toBuffer(response.sealed), response.version);
      if (!isSubmitted(bytes)) return;
      ratings.add(name, encodedRatings(bytes, rated));
      if (holdsText(bytes, { rated, open: statements.length - rated }))
        textsOf.set(name, textsIn(decodeResponse(bytes, statements)));
    } catch (error) {
      // Whether an altered response matters is decided when members are known.
      alteredOnes.set(name, error);
    }
  }

  return {
    open(page) {
      unpackPage(page).forEach(take);
    },
    collect(members) {
      const names = responseNames(key, members);
      const altered = names.find((name) => alteredOnes.has(name));
      if (altered !== undefined) throw alteredOnes.get(altered);
      const finished = Int32Array.from(names.keys()).filter((member) => ratings.has(names[member] as string));
      if (finished.length === 0 && ratings.count() + alteredOnes.size > 0)
        throw new Error('None of the responses belongs to a member of the campaign.');
      const respondents = finished.filter((member) => !members.isReleased[member]);
      const rows = createAnswerRows(respondents.length, rated);
      respondents.forEach((member, respondent) =>
        rows.bytes.set(ratings.of(names[member] as string), respondent * rows.stride),
      );
      const texts = [...respondents].flatMap((member, respondent) =>
        (textsOf.get(names[member] as string) ?? []).map((text) => ({ respondent, ...text })),
      );
      return { finished, respondents, rows, texts };
    },
  };
}

const rowsAtFirst = 1024;

/** Ratings by response name, in one growing block: an array for each response would take more memory than its ratings. */
function createRatingRows(width: number) {
  const rowOf = new Map<string, number>();
  let bytes = new Uint8Array(rowsAtFirst * width);
  let rows = 0;
  return {
    add(name: string, ratings: Uint8Array): void {
      const start = rows * width;
      if (start + width > bytes.length) {
        const longer = new Uint8Array(bytes.length * 2);
        longer.set(bytes);
        bytes = longer;
      }
      bytes.set(ratings, start);
      rowOf.set(name, rows);
      rows += 1;
    },
    has: (name: string) => rowOf.has(name),
    count: () => rowOf.size,
    of(name: string): Uint8Array {
      const start = (rowOf.get(name) as number) * width;
      return bytes.subarray(start, start + width);
    },
  };
}

/** The response key of each member. */
function responseNames(key: CampaignKey, { employeeIds, generations }: Members): readonly string[] {
  return employeeIds.map((employeeId, member) =>
    key.responseKey(key.linkToken(employeeId, generations[member] as number)).toString('latin1'),
  );
}

function textsIn({ answers, followUp, replyKey }: Response): readonly OpenedText[] {
  return answers.flatMap((answer, statementPosition) => {
    if (typeof answer !== 'string') return [];
    const driver = followUp?.index === statementPosition ? (topicOfFollowUp(followUp.id)?.driver ?? null) : null;
    return [{ statementPosition, driver, body: answer, replyKey }];
  });
}

function toBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
