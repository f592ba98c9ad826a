import type { AnswersSent } from '@attune/contract/respondent';
import type { HttpConnection, Reply, Request } from './http-connection.ts';
import { expectReply } from './load.ts';
import type { PublishedCampaign } from './published-campaign.ts';

const ratings = 58;

/** What somebody answered to some of the statements, as the script of the survey pages sends it. */
export function answersTo(from: number, to: number): AnswersSent['answers'] {
  return Array.from({ length: to - from }, (_, place) => ({ index: from + place, value: 1 + ((from + place) % 5), age: 0 }));
}

export const allAnswers = answersTo(0, ratings);

/** What respondents do, each with the own link. */
export function createIntake(campaign: PublishedCampaign) {
  const post = (person: number, sent: AnswersSent): Request =>
    ({ method: 'POST', path: `${campaign.pathOf(person)}/answers`, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
  const taken = async (reply: Promise<Reply>, text: string) => expectReply(await reply, { status: 200, text });

  return {
    open: (connection: HttpConnection, person: number) => taken(connection.send({ method: 'GET', path: campaign.pathOf(person) }), '<html'),
    save: (connection: HttpConnection, person: number, sent: Omit<AnswersSent, 'isFinal'>) => taken(connection.send(post(person, { ...sent, isFinal: false })), '"isSent":false'),
    submit: (connection: HttpConnection, person: number, sent: Omit<AnswersSent, 'isFinal'>) => taken(connection.send(post(person, { ...sent, isFinal: true })), '"isSent":true'),
  };
}

export type Intake = ReturnType<typeof createIntake>;
