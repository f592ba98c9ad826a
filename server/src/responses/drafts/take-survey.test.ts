import { decodeResponse } from '@attune/domain/responses';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { newBrowserSecret } from '../links/browser-secret.ts';
import { deriveCompletion } from '../settle/derive-completion.ts';
import { type Sent, createTakeSurvey } from './take-survey.ts';

const database = aDatabase();
const keys = keysInMemory();

/** The survey as seen by one browser; without a secret, the browser used in most tests. */
function aServer(secret = me) {
  const survey = createTakeSurvey({
    database,
    keys,
    clock: systemClock,
    assetBase: '/assets/respondent/',
    supportEmail: 'help@acme.example',
    listSharedActions: async () => [],
  });
  return {
    visit: (at: string) => survey.visit(at, secret),
    save: (at: string, sent: Sent) => survey.save(at, sent, secret),
    withdraw: (at: string) => survey.withdraw(at, secret),
    offerPairing: (at: string) => survey.offerPairing(at, secret),
    redeemPairing: survey.redeemPairing,
  };
}

const answer = (...values: readonly (number | string | null)[]): Sent['answers'] =>
  values.flatMap((value, index) => (value === null ? [] : [{ index, value, age: 0 }]));
const sent = (answers: Sent['answers'], version = 0, isFinal = false): Sent => ({ version, answers, isFinal });

let campaign: RunningCampaign;
let me: Buffer;
let take: ReturnType<typeof aServer>;
let link: string;

beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys);
  me = newBrowserSecret();
  take = aServer();
  link = campaign.linkOf(0);
});

async function answersAt(survey: Pick<typeof take, 'visit'>, at: string) {
  const { opened } = await survey.visit(at);
  return opened.state === 'open' ? opened.response.answers : opened.state;
}

describe('taking a survey', () => {
  test('saves every answer immediately, and another server returns it to the same browser', async () => {
    await take.save(link, sent(answer(4, null, 2, 'More quiet hours.')));
    expect(await answersAt(aServer(), link)).toEqual([4, null, 2, 'More quiet hours.']);
  });

  test('changes nothing when a browser only polls, and returns what another tab chose', async () => {
    expect(await take.save(link, sent([]))).toMatchObject({ state: 'saved', version: 0, isNewToDevice: false });
    await aServer().save(link, sent(answer(4)));
    expect(await take.save(link, sent([]))).toMatchObject({
      version: 1,
      isNewToDevice: true,
      response: { answers: [4, null, null, null] },
    });
  });

  test('is closed while the organization is deleted, and continues after its restoration', async () => {
    const { organizationId } = campaign;
    const deleted = (at: Date | null) =>
      database.inOrganization(organizationId, (trx) =>
        trx.updateTable('organizations').set({ deleted_at: at }).where('id', '=', organizationId).execute(),
      );
    await take.save(link, sent(answer(4)));
    await deleted(new Date('2026-03-02T12:00:00Z'));
    const server = aServer();
    const { context, opened } = await server.visit(link);
    expect([opened.state, context?.modelIn('en').closesOn]).toEqual(['closed', '2026-03-02']);
    expect([await server.save(link, sent(answer(null, 5), 1)), await server.withdraw(link)]).toEqual([
      { state: 'closed' },
      'closed',
    ]);
    await deleted(null);
    expect(await answersAt(aServer(), link)).toEqual([4, null, null, null]);
  });

  test('merges the answers of two paired devices, and updates the one without the newest', async () => {
    await take.save(link, sent(answer(1)));
    const saved = await aServer().save(link, sent(answer(null, 5), 0));
    expect(saved).toMatchObject({
      state: 'saved',
      version: 2,
      isNewToDevice: true,
      response: { answers: [1, 5, null, null] },
    });
  });

  test('keeps every acknowledged answer when fifty arrive concurrently at two servers', async () => {
    const servers = [take, aServer()] as const;
    const saves = Array.from({ length: 50 }, (_, n) => ({
      server: servers[n % 2] ?? take,
      index: n % 3,
      value: (n % 5) + 1,
    }));
    const outcomes = await Promise.allSettled(
      saves.map(({ server, index, value }) => server.save(link, sent([{ index, value, age: 0 }]))),
    );
    const acknowledged = saves.filter((_, n) => outcomes[n]?.status === 'fulfilled');
    expect(acknowledged.length).toBeGreaterThan(0);
    const answers = await answersAt(aServer(), link);
    for (const { index } of acknowledged)
      expect(acknowledged.filter((each) => each.index === index).map(({ value }) => value)).toContain(answers[index]);
  });

  test('is incomplete while a required statement is open, and says which', async () => {
    expect(await take.save(link, sent(answer(3, null, 4), 0, true))).toMatchObject({
      state: 'saved',
      missing: [1],
      response: { isSubmitted: false },
    });
    expect(await take.save(link, sent(answer(null, 3), 1, true))).toMatchObject({
      state: 'saved',
      missing: [],
      response: { isSubmitted: true },
    });
  });

  test('shows a draft to no other browser, even one that writes a lot', async () => {
    const stranger = aServer(newBrowserSecret());
    await take.save(link, sent(answer(4, null, 2, 'More quiet hours.')));
    expect(await answersAt(stranger, link)).toEqual([null, null, null, null]);
    expect(await stranger.save(link, sent(answer(null, 1)))).toMatchObject({
      version: 1,
      isNewToDevice: false,
      response: { answers: [null, 1, null, null] },
    });
    expect(await answersAt(take, link)).toEqual([4, null, 2, 'More quiet hours.']);
  });

  test('replaces a submission of another browser, and neither learns of it', async () => {
    const stranger = aServer(newBrowserSecret());
    await take.save(link, sent(answer(5, 5, 5), 0, true));
    expect(await answersAt(stranger, link)).toEqual([null, null, null, null]);
    expect(await stranger.save(link, sent(answer(1, 1, 1), 0, true))).toMatchObject({ state: 'saved', version: 1 });
    expect([await answersAt(take, link), await answersAt(stranger, link)]).toEqual(['sent', 'sent']);
    expect(await deriveCompletion({ database, keys }, campaign)).toEqual({ completed: 1, invited: 6 });
    expect([await sentAnswers(), await take.withdraw(link), await sentAnswers()]).toEqual([
      [1, 1, 1, null],
      'withdrawn',
      [1, 1, 1, null],
    ]);
    expect([await stranger.withdraw(link), await sentAnswers()]).toEqual(['withdrawn', undefined]);
  });

  test('withdraws nothing for a browser that has submitted nothing', async () => {
    await take.save(link, sent(answer(5, 5, 5), 0, true));
    expect(await aServer(newBrowserSecret()).withdraw(link)).toBe('nothing-sent');
    expect(await sentAnswers()).toEqual([5, 5, 5, null]);
  });

  /** The submitted answers of the first person, opened with the campaign key. */
  async function sentAnswers() {
    const responseKey = campaign.key.responseKey(campaign.key.linkToken(campaign.employeeIds[0] as string, 0));
    const { version, sealed, is_submitted } = await database
      .as('intake')
      .inOrganization(campaign.organizationId, (trx) =>
        trx
          .selectFrom('answers.responses')
          .select(['version', 'sealed', 'is_submitted'])
          .where('organization_id', '=', campaign.organizationId)
          .where('response_key', '=', responseKey)
          .executeTakeFirstOrThrow(),
      );
    const asked = [
      ...Array.from({ length: 3 }, () => ({ kind: 'likert5' as const, isRequired: true })),
      { kind: 'openResponse' as const, isRequired: false },
    ];
    return is_submitted && sealed
      ? decodeResponse(campaign.key.open(responseKey, sealed, version), asked).answers
      : undefined;
  }

  test('is submitted once: nothing can be added or read afterwards', async () => {
    await take.save(link, sent(answer(3, 3, 3), 0, true));
    expect(await take.save(link, sent(answer(1), 1))).toEqual({ state: 'sent' });
    expect(await answersAt(take, link)).toBe('sent');
  });

  test('takes effect once when submitted fifty times concurrently', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => take.save(link, sent(answer(3, 3, 3), 0, true))),
    );
    expect(outcomes.filter(({ state }) => state === 'saved').length).toBe(1);
    expect(outcomes.filter(({ state }) => state === 'sent').length).toBe(49);
  });

  test('refuses answers to statements of other surveys, and stores nothing of them', async () => {
    await expect(take.save(link, sent(answer(4, 6)))).rejects.toMatchObject({ code: 'invalid' });
    await expect(take.save(link, sent([{ index: 9, value: 1, age: 0 }]))).rejects.toMatchObject({ code: 'invalid' });
    expect(await answersAt(take, link)).toEqual([null, null, null, null]);
  });

  test('lets people withdraw submitted answers while the survey is open, and answer again', async () => {
    await take.save(link, sent(answer(3, 3, 3), 0, true));
    expect(await take.withdraw(link)).toBe('withdrawn');
    expect(await answersAt(take, link)).toEqual([null, null, null, null]);
    expect(await take.save(link, sent(answer(5, 5, 5), 2, true))).toMatchObject({
      state: 'saved',
      response: { isSubmitted: true },
    });
  });

  test.each([
    ['a link that was cut off', () => link.slice(0, 10)],
    ['a link of another campaign', () => `${link.slice(0, 22)}999`],
    ['a link that nobody was given', () => `${'A'.repeat(22)}${link.slice(22)}`],
    ['a link of a generation that was reset', () => campaign.linkOf(0, 1)],
  ])('does not find %s', async (_, of) => {
    expect(await answersAt(take, of())).toBe('unknown');
    expect(await take.save(of(), sent(answer(1)))).toEqual({ state: 'unknown' });
  });

  // Shows PROD-24
  test('accepts no answer before it opens or after it closes, by the database clock', async () => {
    const early = await aRunningCampaign(database, keys, { opensInSeconds: 3600 });
    expect(await take.save(early.linkOf(0), sent(answer(1)))).toEqual({ state: 'not-yet' });
    await take.save(link, sent(answer(1)));
    await database.shiftClock(90_000);
    expect(await take.save(link, sent(answer(2), 1))).toEqual({ state: 'closed' });
    expect(await take.withdraw(link)).toBe('closed');
    await database.shiftClock(0);
    expect(await answersAt(aServer(), link)).toEqual([1, null, null, null]);
  });

  test('is refused without the campaign key, and never stores plain text', async () => {
    await keys.shredKey(campaign.campaignId);
    await expect(aServer().save(link, sent(answer(1)))).rejects.toThrow();
  });
});

describe('deriving completion', () => {
  test('marks exactly the people who submitted, and removes the mark on withdrawal', async () => {
    await take.save(campaign.linkOf(1), sent(answer(3, 3, 3), 0, true));
    await take.save(campaign.linkOf(4), sent(answer(3, 3, 3), 0, true));
    await take.save(campaign.linkOf(5), sent(answer(3), 0));
    expect(await deriveCompletion({ database, keys }, campaign)).toEqual({ completed: 2, invited: 6 });
    expect(await completedEmployees()).toEqual([campaign.employeeIds[1], campaign.employeeIds[4]]);
    await take.withdraw(campaign.linkOf(1));
    expect(await deriveCompletion({ database, keys }, campaign)).toEqual({ completed: 1, invited: 6 });
    expect(await completedEmployees()).toEqual([campaign.employeeIds[4]]);
  });

  async function completedEmployees() {
    const rows = await database.inOrganization(campaign.organizationId, (trx) =>
      trx
        .selectFrom('participations')
        .select('employee_id')
        .where('organization_id', '=', campaign.organizationId)
        .where('campaign_id', '=', campaign.campaignId)
        .where('is_completed', '=', true)
        .orderBy('employee_id')
        .execute(),
    );
    return rows.map(({ employee_id }) => employee_id);
  }
});
