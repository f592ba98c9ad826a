import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedEnps, encodedScores } from './cell-encoding.ts';
import { engagementLevels } from '../scoring/engagement-levels.ts';
import {
  answersTo,
  categoriesOf,
  categoryOf,
  conditionScores,
  distributionOf,
  engagementOf,
  favourableShare,
  levelOf,
  scoresOn,
  sphereScores,
  disclosedMean,
  disclosedStatementScore,
  disclosedVariance,
} from './naive.test-support.ts';
import { type NaiveCampaign, naiveCampaigns } from './naive-campaigns.test-support.ts';
import {
  type Cell,
  type Pair,
  cellsOf,
  differing,
  fewestForDistribution,
  isAnsweredByEnough,
  level,
} from './cells.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

/** The published mean if there are enough people. */
const published = (values: readonly number[]): number | null => (values.length < level ? null : disclosedMean(values));

function differencesIn(
  campaign: NaiveCampaign,
  pairsOf: (cell: Cell, campaign: NaiveCampaign) => readonly Pair[],
): readonly Pair[] {
  return differing([...cellsOf(campaign).values()].flatMap((cell) => pairsOf(cell, campaign)));
}

const many = { numRuns: 200 };

describe('compared with a naive calculation for every published set of people,', () => {
  it("engagement is the mean of people's means, with its level", () => {
    const pairsOf = ({ people, scores: { engagement } }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const values = scoresOn(people, (person) => engagementOf(asked, person));
      const score = published(values);
      return [
        ['score', engagement?.score, score],
        ['level', engagement?.level, score === null ? null : engagementLevels[levelOf(score, [53, 63, 77, 87])]],
        ['variance', engagement?.estimate.variance, disclosedVariance(values)],
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('categories are the means of people who answered enough of them', () => {
    const pairsOf = ({ people, scores: { categories } }: Cell, { asked }: NaiveCampaign): readonly Pair[] => [
      ['ids', categories.map(({ id }) => id).sort(), [...categoriesOf(asked)].sort()],
      ...categoriesOf(asked).map((id): Pair => [
        id,
        categories.find((one) => one.id === id)?.score,
        published(scoresOn(people, (person) => categoryOf(asked, person, id))),
      ]),
    ];
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('conditions are the means of their drivers, and spheres those of their statements', () => {
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      if (!isAnsweredByEnough(asked, people)) return [];
      const [conditions, spheres] = [conditionScores(asked, people), sphereScores(asked, people)];
      return [
        ['conditions', scores.conditions.map(({ name }) => name).sort(), [...conditions.keys()].sort()],
        ['spheres', scores.spheres.map(({ name }) => name).sort(), [...spheres.keys()].sort()],
        ...scores.conditions.map(({ name, score }): Pair => [name, score, conditions.get(name)]),
        ...scores.spheres.map(({ name, score }): Pair => [name, score, spheres.get(name)]),
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('statements have their mean, and their distribution if it may be published', () => {
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] =>
      asked.flatMap((_, place): readonly Pair[] => {
        const { score, answered, distribution, shares } = scores.statements[place];
        const count = answersTo(people, place).length;
        const favourable = favourableShare(asked, people, place);
        return [
          ['score', score, count < level ? null : disclosedStatementScore(asked, people, place)],
          ['answered', answered, count < level ? null : count],
          ['shares', shares === null, count < fewestForDistribution],
          ['distribution', distribution, distribution && distributionOf(asked, people, place)],
          ['favourable', shares?.high.kind === 'exactly' ? shares.high.percent : favourable, favourable],
          [
            'limits',
            (shares?.high.kind === 'atLeast' && favourable < 90) || (shares?.high.kind === 'atMost' && favourable > 10),
            false,
          ],
        ];
      });
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('eNPS is promoters minus detractors, also when a heatmap reads it alone', () => {
    const pairsOf = ({ people, scores, bytes }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const place = asked.findIndex(({ kind }) => kind === 'enps');
      const score =
        place < 0 || answersTo(people, place).length < level ? null : disclosedStatementScore(asked, people, place);
      return [
        ['eNPS', scores.enps?.score, score],
        ['eNPS of a row', encodedEnps(bytes, toScoringKey(asked)), score],
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('a heatmap row has the scores of the other screens', () => {
    const pairsOf = ({ scores, bytes }: Cell, { asked }: NaiveCampaign): readonly Pair[] => [
      [
        'row',
        encodedScores(bytes, toScoringKey(asked)),
        [scores.engagement?.score, ...scores.categories.map(({ score }) => score)],
      ],
    ];
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });

  it('engagement levels include everyone with a level, and small neighbours are merged', () => {
    const pairsOf = ({ people, scores }: Cell, { asked }: NaiveCampaign): readonly Pair[] => {
      const levels = scoresOn(people, (person) => engagementOf(asked, person)).map((score) =>
        levelOf(score, [30, 48, 78, 92]),
      );
      const within = (from: number, to: number) => levels.filter((one) => one >= from && one <= to).length;
      return [
        ['none', scores.levels !== null && levels.length < fewestForDistribution, false],
        ...(scores.levels ?? []).flatMap(({ from, to, people: count }): readonly Pair[] => [
          ['people', count, within(engagementLevels.indexOf(from), engagementLevels.indexOf(to))],
          ['too few', count < level, false],
        ]),
      ];
    };
    fc.assert(
      fc.property(naiveCampaigns, (campaign) => {
        expect(differencesIn(campaign, pairsOf)).toEqual([]);
      }),
      many,
    );
  });
});
