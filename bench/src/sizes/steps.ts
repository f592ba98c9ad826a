import type { AnswersSent } from '@attune/contract/respondent/saved-answers';
import { getCampaign } from '@attune/contract/campaigns/campaign';
import { closeCampaign } from '@attune/contract/campaigns/writing';
import { createChance } from '../../../server/src/demonstration/chance.ts';
import { answersOf, statements } from '../../../testing/src/answers.ts';
import { employeeFile } from '../../../testing/src/employee-file.ts';
import { importPeople, makeRoomFor } from '../../../testing/src/import-people.ts';
import { inviteNow } from '../../../testing/src/invite-now.ts';
import type { Organization } from '../../../testing/src/organization.ts';
import { type PublishedCampaign, publishTo } from '../../../testing/src/published-campaign.ts';
import { waitUntil } from '../../../testing/src/wait.ts';
import { createIntake } from '../running/intake.ts';
import { visitsPerSecond } from '../running/load.ts';
import type { SmtpSink } from '../running/smtp-sink.ts';

/** The number of rows that a file of employees may have. */
const rowsOfFile = 250_000;
const atOnce = 32;
const shareOfAnswers = 0.6;
const commentOfOneIn = 10;
const hours = 3_600_000;

type Size = { readonly people: number; readonly groups: number };

/** Imports everybody, in as many files as it takes. */
export async function importEverybody(organization: Organization, size: Size): Promise<void> {
  await makeRoomFor(size.people, organization);
  const [head, ...rows] = employeeFile(size).trimEnd().split('\n');
  for (let from = 0; from < rows.length; from += rowsOfFile)
    await importPeople(organization, `${[head, ...rows.slice(from, from + rowsOfFile)].join('\n')}\n`);
}

/** Publishes a campaign and waits until the last invitation has arrived; without mail, until the survey is open. */
export async function inviteEverybody(
  organization: Organization,
  sink: SmtpSink,
  { byMail }: { readonly byMail: boolean },
): Promise<PublishedCampaign> {
  await sink.reset();
  const campaign = await publishTo(organization, {
    surveyKey: 'engagement-with-drivers',
    deliveryChannel: byMail ? 'emails' : 'none',
    splits: ['tenure', 'generation', 'location', 'gender'],
  });
  if (!byMail) return campaign;
  await inviteNow(campaign);
  await waitUntil(async () => (await sink.look()).count >= campaign.employeeIds.length, hours);
  return campaign;
}

/** Six of ten people answer every statement, one of ten of them with a comment. */
export async function answer(campaign: PublishedCampaign): Promise<void> {
  const count = Math.floor(campaign.employeeIds.length * shareOfAnswers);
  const intake = createIntake(campaign);
  const chance = createChance(count);
  await visitsPerSecond({ port: campaign.organization.product.port, atOnce, count }, (connection, person) =>
    intake.submit(connection, person, { version: 0, answers: answersOfOne() }),
  );

  function answersOfOne(): AnswersSent['answers'] {
    const { bytes } = answersOf(new Int32Array(1), 1, chance);
    const ratings = statements.map((_, index) => ({ index, value: bytes[index] || 3, age: 0 }));
    const comment = { index: statements.length, value: 'More quiet hours would help us to get things done.', age: 0 };
    return chance.below(commentOfOneIn) === 0 ? [...ratings, comment] : ratings;
  }
}

/** Closes a campaign and waits until its results are published. */
export async function close({ organization, id }: PublishedCampaign): Promise<void> {
  const at = { params: { organizationId: organization.id, campaignId: id } };
  await organization.call(closeCampaign, at);
  await waitUntil(async () => (await organization.call(getCampaign, at)).data.attributes.status === 'finished', hours);
}
