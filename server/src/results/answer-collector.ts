import { type Response, decodeResponse, encodedRatings, holdsText, isSubmitted } from '@attune/domain/responses';
import { type AnswerRows, createAnswerRows } from '@attune/domain/results';
import { type CampaignKey, deriveFrom } from '../platform/keys/index.ts';
import type { CountingTask } from './counting-task.ts';
import { type SealedPage, type SealedResponse, unpackPage } from './sealed-page.ts';

/** What somebody wrote, by the place of the writer among the respondents. */
export type WrittenText = { readonly respondent: number; readonly statementPosition: number; readonly followUp: string | null; readonly body: string };

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
  /** Opens responses and keeps what counts of them. Throws when one has been altered. */
  open(page: SealedPage): void;
  /** Throws when responses came and none of them was one of this campaign's members: then the key is another one. */
  collected(): CollectedAnswers;
};

type MemberText = Omit<WrittenText, 'respondent'> & { readonly member: number };

/** Opens sealed responses and puts each where its member stands. A response that was not sent, or that no member gave, does not count. */
export function createAnswerCollector({ key: rawKey, statements, members }: Pick<CountingTask, 'key' | 'statements' | 'members'>): AnswerCollector {
  const key = deriveFrom(Buffer.from(rawKey));
  const memberOf = indexMembers(key, members);
  const rated = statements.filter(({ kind }) => kind !== 'openResponse').length;
  const rows = createAnswerRows(members.employeeIds.length, rated);
  const hasFinished = new Uint8Array(members.employeeIds.length);
  const texts: MemberText[] = [];
  let strangers = 0;

  function take(response: SealedResponse): void {
    const responseKey = toBuffer(response.responseKey);
    const member = memberOf.get(responseKey.toString('latin1'));
    if (member === undefined) {
      strangers += 1;
      return;
    }
    const bytes = key.open(responseKey, toBuffer(response.sealed), response.version);
    if (!isSubmitted(bytes)) return;
    hasFinished[member] = 1;
    if (members.isReleased[member]) return;
    rows.bytes.set(encodedRatings(bytes, rated), member * rows.stride);
    if (holdsText(bytes, { rated, open: statements.length - rated })) texts.push(...textsIn(decodeResponse(bytes, statements), member));
  }

  return {
    open: (page) => unpackPage(page).forEach(take),
    collected() {
      const finished = Int32Array.from(hasFinished.keys()).filter((member) => hasFinished[member]);
      if (finished.length === 0 && strangers > 0) throw new Error('None of the responses belongs to a member of the campaign.');
      const respondents = finished.filter((member) => !members.isReleased[member]);
      const placeOf = new Map([...respondents].map((member, respondent) => [member, respondent]));
      return { finished, respondents, rows: rowsOf(respondents, rows), texts: texts.sort(byMember).map(({ member, ...text }) => ({ ...text, respondent: placeOf.get(member) as number })) };
    },
  };
}

/** The members by the keys under which their responses lie. */
function indexMembers(key: CampaignKey, { employeeIds, generations }: CountingTask['members']): ReadonlyMap<string, number> {
  return new Map(employeeIds.map((employeeId, member) => [key.responseKey(key.linkToken(employeeId, generations[member] as number)).toString('latin1'), member]));
}

function textsIn({ answers, followUp }: Response, member: number): readonly MemberText[] {
  return answers.flatMap((answer, statementPosition) => {
    if (typeof answer !== 'string') return [];
    return [{ member, statementPosition, followUp: followUp?.index === statementPosition ? followUp.id : null, body: answer }];
  });
}

/** Responses come in the order of their keys, which is chance; members have an order that anybody may know. */
function byMember(one: MemberText, other: MemberText): number {
  return one.member - other.member || one.statementPosition - other.statementPosition;
}

/** The rows of some members, moved together to the front. */
function rowsOf(members: Int32Array, { stride, bytes }: AnswerRows): AnswerRows {
  members.forEach((member, row) => bytes.copyWithin(row * stride, member * stride, (member + 1) * stride));
  return { respondents: members.length, stride, bytes: bytes.subarray(0, members.length * stride) };
}

function toBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
