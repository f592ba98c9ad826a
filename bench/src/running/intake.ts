import type { AnswersSent } from '@attune/contract/respondent/saved-answers';
import type { HttpConnection, Request } from '../../../testing/src/http-connection.ts';
import { expectReply } from './load.ts';
import type { PublishedCampaign } from '../../../testing/src/published-campaign.ts';

const ratings = 58;

/** Answers to some statements, as sent by the script of the survey pages. */
export function answersTo(from: number, to: number): AnswersSent['answers'] {
  return Array.from({ length: to - from }, (_, place) => ({
    index: from + place,
    value: 1 + ((from + place) % 5),
    age: 0,
  }));
}

export const allAnswers = answersTo(0, ratings);

/** The requests of respondents, each with a link and a browser session identified by its cookie. */
export function createIntake(campaign: PublishedCampaign) {
  const cookies = new Map<number, string>();

  type Visit = { readonly person: number; readonly request: Request; readonly text: string };

  async function take(connection: HttpConnection, { person, request, text }: Visit): Promise<void> {
    const known = cookies.get(person);
    const headers = { ...request.headers, ...(known === undefined ? {} : { cookie: known }) };
    const reply = await connection.send({ ...request, headers });
    expectReply(reply, { status: 200, text });
    if (known === undefined && reply.cookie !== '') cookies.set(person, reply.cookie);
  }

  const post = (person: number, sent: AnswersSent): Request => ({
    method: 'POST',
    path: `${campaign.pathOf(person)}/answers`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });

  type Part = Omit<AnswersSent, 'isFinal'>;
  return {
    open: (connection: HttpConnection, person: number) =>
      take(connection, { person, request: { method: 'GET', path: campaign.pathOf(person) }, text: '<html' }),
    save: (connection: HttpConnection, person: number, sent: Part) =>
      take(connection, { person, request: post(person, { ...sent, isFinal: false }), text: '"isSent":false' }),
    submit: (connection: HttpConnection, person: number, sent: Part) =>
      take(connection, { person, request: post(person, { ...sent, isFinal: true }), text: '"isSent":true' }),
  };
}

export type Intake = ReturnType<typeof createIntake>;
