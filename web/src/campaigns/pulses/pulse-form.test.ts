import { describe, expect, it } from 'vitest';
import {
  askedOf,
  audienceWords,
  driverWords,
  obstacleOf,
  proposalOf,
  type PulsePlan,
  pulsesOf,
  pulseSentence,
  withDriver,
  withStatement,
} from './pulse-form.ts';

const driver = (categoryId: string, title: string) => ({
  categoryId,
  title,
  statements: ['a', 'b', 'c'].map((end) => ({ statementId: `${categoryId}${end}`, body: `${title} ${end}` })),
  question: `${title}?`,
});
const audience = {
  name: 'Web',
  groupIds: ['2'],
  sourceGroupName: 'Web',
  isOwnResult: true,
  activeMembershipCount: 12,
  isTooSmall: false,
  campaignId: null,
  categoryIds: ['1', '2'],
};
const plan: PulsePlan = {
  level: 1,
  levels: [{ level: 1, groupCount: 3 }],
  drivers: [driver('1', 'Rest'), driver('2', 'Feedback'), driver('3', 'Purpose')],
  audiences: [
    audience,
    {
      ...audience,
      name: 'Legal',
      groupIds: ['3', '4'],
      isOwnResult: false,
      sourceGroupName: 'Acme',
      activeMembershipCount: 3,
      isTooSmall: true,
    },
    { ...audience, name: 'Sales', groupIds: ['5'], campaignId: '77' },
  ],
};
const form = { startsOn: '2027-02-15', startsAt: '09:00', pulses: proposalOf(plan) };
const web = form.pulses[0] as (typeof form.pulses)[number];
const start = new Date('2027-02-15T08:00:00Z');

describe('what smart pulses would ask', () => {
  it('is proposed for everybody who can be asked and is not too few', () => {
    expect(form.pulses.map(({ isChosen }) => isChosen)).toEqual([true, false, false]);
    expect(web.drivers).toEqual([
      { categoryId: '1', statementIds: ['1a', '1b', '1c'], question: 'Rest?' },
      { categoryId: '2', statementIds: ['2a', '2b', '2c'], question: 'Feedback?' },
    ]);
    expect(driverWords(web, plan.drivers)).toBe('Rest and Feedback');
  });

  it('can be changed group by group', () => {
    const [purpose] = askedOf(plan.drivers, '3');
    const changed = withDriver(web, 1, purpose as NonNullable<typeof purpose>);
    expect(driverWords(changed, plan.drivers)).toBe('Rest and Purpose');
    const less = withStatement(changed.drivers[0] as never, plan.drivers[0] as never, '1b');
    expect(less.statementIds).toEqual(['1a', '1c']);
    expect(withStatement(less, plan.drivers[0] as never, '1b').statementIds).toEqual(['1a', '1b', '1c']);
    expect(driverWords(web, plan.drivers)).toBe('Rest and Feedback');
  });

  it('is sent for those who were chosen, without questions that were left empty', () => {
    const silent = { ...web, drivers: web.drivers.map((each) => ({ ...each, question: ' ' })) };
    expect(pulsesOf({ pulses: [silent, ...form.pulses.slice(1)] })).toEqual([
      {
        groupIds: ['2'],
        drivers: [
          { categoryId: '1', statementIds: ['1a', '1b', '1c'] },
          { categoryId: '2', statementIds: ['2a', '2b', '2c'] },
        ],
      },
    ]);
  });

  it('waits for a group, a statement of each driver, and a start', () => {
    expect(obstacleOf(form, start)).toBeUndefined();
    expect(obstacleOf({ ...form, pulses: [] }, start)).toBe('Choose at least one group.');
    expect(
      obstacleOf({ ...form, pulses: [withDriver(web, 0, { categoryId: '1', statementIds: [], question: '' })] }, start),
    ).toBe('Choose at least one statement of each driver for Web.');
    expect(obstacleOf(form, undefined)).toBe('Choose a day and a time.');
  });

  it('is told with the reason for the drivers', () => {
    expect(audienceWords(audience)).toBe('12 people, based on their own results.');
    expect(audienceWords(plan.audiences[1] as never)).toBe(
      '3 people, based on the results of Acme, because these groups have none of their own. Too few for results ' +
        'to be shown.',
    );
    expect(pulseSentence(form.pulses)).toBe('One group is asked about their lowest-scoring drivers.');
    expect(pulseSentence([])).toBe('No one is invited yet.');
  });
});
