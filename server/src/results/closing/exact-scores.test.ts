import type { Id } from '@attune/domain/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { findGroup, numbersOf, scoresFrom } from '../published/published-campaign.ts';
import { createResultsReader } from '../published/results-reader.ts';
import { type Values, aCampaign, noBenchmarks, numbered } from '../results.test-support.ts';
import { asked } from '../asked-statements.test-support.ts';
import { type Company, aCompany } from '../company.test-support.ts';

const database = aDatabase();
const needs = { database, keys: keysInMemory() };

const rating = fc.integer({ min: 1, max: 5 });
const answers: fc.Arbitrary<Values> = fc
  .tuple(fc.array(rating, { minLength: asked.enps, maxLength: asked.enps }), fc.integer({ min: 0, max: 10 }))
  .map(([ratings, recommends]) => [...ratings, recommends, null]);

/** People in four teams, some of whom answer. */
const population = fc.array(fc.option(answers, { freq: 6 }), { minLength: 40, maxLength: 40 });
const teams = ['A', 'B', 'C', 'D'] as const;
const sizes = { A: 14, B: 11, C: 9, D: 6 } as const;

/** The mean of personal means by definition, in integers until the final division. */
function exactMean(people: readonly Values[], [from, to]: readonly [number, number]): number {
  const points = people
    .flatMap((values) => values.slice(from, to) as readonly number[])
    .reduce((sum, value) => sum + value - 1, 0);
  return (25 * points) / ((to - from) * people.length);
}

function meanScore(people: readonly Values[], range: readonly [number, number]): number {
  return disclosed(exactMean(people, range));
}

/** Scores of so few people are shown between 10 and 90. */
function disclosed(score: number): number {
  return Math.max(10, Math.min(90, score));
}

/** eNPS is exact next to its distribution, and bounded where the plan suppresses the distribution. */
function enps(people: readonly Values[]): readonly number[] {
  const ratings = people.map((values) => values[asked.enps] as number);
  const share =
    (100 * (ratings.filter((each) => each >= 9).length - ratings.filter((each) => each <= 6).length)) / ratings.length;
  const exact = Math.sign(share) * Math.round(Math.abs(share)) || 0;
  return [scoresBounded(exact), exact];
}

type Shown = Pick<ReturnType<typeof scoresFrom>['statements'][number], 'distribution' | 'pointShares'>;

/** As counts, or as rounded percentages where counts are not exact. */
const hasDistribution = ({ distribution, pointShares }: Shown) => distribution !== null || pointShares !== null;

const scoresBounded = (exact: number) => Math.max(-80, Math.min(80, exact));

let company: Company;

test('every published score equals the score of the plain answers, to the last digit', async () => {
  company = await aCompany(database, {
    name: 'Acme',
    below: [
      {
        name: 'East',
        below: [
          { name: 'A', people: sizes.A },
          { name: 'B', people: sizes.B },
        ],
      },
      { name: 'C', people: sizes.C },
      { name: 'D', people: sizes.D },
    ],
  });
  await fc.assert(fc.asyncProperty(population, closesExactly), { numRuns: 5 });
});

async function closesExactly(people: readonly (Values | null)[]): Promise<void> {
  const { organizationId, employees, groupIds } = company;
  const campaign = await aCampaign(needs, company);
  await campaign.answerAll(
    numbered(0, people.length).filter((person) => people[person] !== null),
    (person) => people[person] as Values,
  );
  await campaign.close();
  const actor = {
    personId: '1' as Id<'person'>,
    organizationId,
    role: 'engagement-admin' as const,
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
  };
  const reading = await createResultsReader({ ...needs, benchmarks: noBenchmarks }).open(actor, organizationId);
  const published = await reading.published(reading.getCampaign(campaign.campaignId));
  const membersOf = (...names: readonly string[]) =>
    people.flatMap((values, person) => (values && names.includes(employees[person]?.group ?? '') ? [values] : []));
  const groups = {
    Acme: membersOf(...teams),
    East: membersOf('A', 'B'),
    A: membersOf('A'),
    B: membersOf('B'),
    C: membersOf('C'),
    D: membersOf('D'),
  };
  for (const [name, members] of Object.entries(groups)) {
    const groupId = groupIds[name] as Id<'group'>;
    const seen = numbersOf(published, groupId);
    expect(seen !== undefined).toBe(findGroup(published, groupId)?.decision === 'shown');
    if (!seen) continue;
    const scores = scoresFrom(seen);
    expect(scores.people.atLeast).toBeLessThanOrEqual(members.length);
    expect([null, members.length]).toContain(scores.people.exactly);
    expect(seen.numbers.respondents).toBe(members.length);
    expect(scores.engagement?.score).toBe(meanScore(members, [asked.engagement - 7, asked.autonomy]));
    const drivers = scores.categories.filter(({ kind }) => kind === 'driver').map(({ score }) => score);
    expect(drivers).toEqual([
      meanScore(members, [asked.autonomy, asked.rest]),
      meanScore(members, [asked.rest, asked.enps]),
    ]);
    expect(scores.enps?.score).toBe(enps(members)[scores.enps && hasDistribution(scores.enps) ? 1 : 0]);
    // Next to a shown distribution, the score of a statement is exact.
    const statements = scores.statements.slice(0, asked.enps);
    expect(statements.map(({ score }) => score)).toEqual(
      statements.map((statement, place) =>
        (hasDistribution(statement) ? exactMean : meanScore)(members, [place, place + 1]),
      ),
    );
  }
}
