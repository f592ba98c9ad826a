import { describe, expect, it } from 'vitest';
import {
  additionNote,
  addLabel,
  insightWords,
  invitationWords,
  phaseNote,
  refreshWords,
  removalWords,
  resetWords,
} from './correction-words.ts';
import { deliveryViews } from './delivery-words.ts';
import {
  canBeAdded,
  narrowedTo,
  peopleQueryOf,
  peopleSentence,
  peopleTable,
  reasonOptions,
  toPeopleTab,
  toReason,
  wordsOf,
} from './people-list.ts';
import { entriesIn, matchedIn, matchWords, withPeople } from './person-picking.ts';

const aMatch = (attributes: object) =>
  ({
    type: 'employee-matches',
    id: '1',
    attributes: { entry: 'a@b.example', employeeId: '1', name: 'Ada', problem: null, ...attributes },
  }) as const;

describe('the people of a campaign', () => {
  it('are told in a sentence', () => {
    expect(peopleSentence({ recipients: 203, excluded: 4 }, false)).toEqual({
      fact: '203 people are invited;',
      comparison: '4 are not.',
    });
    expect(peopleSentence({ recipients: 1, excluded: 1 }, true)).toEqual({
      fact: '1 person will be invited;',
      comparison: '1 will not.',
    });
    expect(peopleSentence({ recipients: 0, excluded: 0 }, false)).toEqual({
      fact: 'No one is invited;',
      comparison: 'no one is left out.',
    });
  });

  it('are asked for by what the address says', () => {
    expect([toPeopleTab('excluded'), toPeopleTab('constructor'), toReason('removed'), toReason('x')]).toEqual([
      'excluded',
      'recipients',
      'removed',
      undefined,
    ]);
    expect(narrowedTo({ tab: 'recipients', reason: 'removed', search: 'ada' })).toEqual({
      'filter[isRecipient]': 'true',
      'filter[fuzzy]': 'ada',
      'filter[v3GroupId]': undefined,
      'filter[reason]': undefined,
    });
    expect(peopleQueryOf({ tab: 'excluded' }, peopleTable)).toMatchObject({
      sort: 'name',
      'page[limit]': 25,
      'page[offset]': 0,
    });
    expect(peopleQueryOf({ tab: 'recipients', search: 'ada' }, peopleTable).sort).toBeUndefined();
  });

  it('have words for every reason, and can be added where nothing else is in the way', () => {
    for (const { value, label } of reasonOptions) expect(wordsOf(value)).toBe(label);
    expect([canBeAdded('joined'), canBeAdded('removed'), canBeAdded('inactive'), canBeAdded(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('show what became of their invitation, and before that by what it will go out', () => {
    const delivery = {
      campaignId: '1',
      employeeId: '1',
      name: 'Ada',
      groupName: null,
      email: 'bounced',
      sms: null,
    } as const;
    expect(deliveryViews(delivery, ['email'])).toEqual([{ key: 'email', look: 'bad', label: 'E-mail bounced' }]);
    expect(deliveryViews(undefined, ['sms']).map(({ label }) => label)).toEqual(['Text message']);
  });
});

describe('a pasted list', () => {
  it('has one entry to a line or between separators, each once', () => {
    expect(entriesIn(' a@b.example, <c@d.example>;\n\nA-7\ta@b.example')).toEqual([
      'a@b.example',
      'c@d.example',
      'A-7',
    ]);
  });

  it('says whom it found, and why not the others', () => {
    const matched = matchedIn([
      aMatch({}),
      aMatch({ entry: 'x', employeeId: null, name: null, problem: 'unknown' }),
      aMatch({ name: 'Grace', problem: 'inactive' }),
    ]);
    expect(matched).toEqual({
      people: [{ id: '1', name: 'Ada' }],
      problems: ['x: no one has this address or number', 'Grace: not an active employee'],
    });
    expect(matchWords(matched)).toBe('1 person was found, 2 entries match no one who can be invited.');
    expect(matchWords({ ...matched, problems: [] })).toBe('1 person was found.');
  });

  it('adds nobody twice', () => {
    expect(
      withPeople(
        [{ id: '1', name: 'Ada' }],
        [
          { id: '1', name: 'Ada' },
          { id: '2', name: 'Grace' },
        ],
      ).map(({ id }) => id),
    ).toEqual(['1', '2']);
  });
});

describe('what is said before a correction', () => {
  const phases = ['confirmed', 'open', 'reopened'] as const;
  const at = (phase: (typeof phases)[number]) => ({ campaign: 'February 2027 engagement', phase });

  it('never tells whether somebody has answered, and says what stays', () => {
    for (const phase of phases) {
      for (const words of [
        removalWords('Ada', at(phase)),
        resetWords('Ada', at(phase)),
        invitationWords('Ada', at(phase)),
        refreshWords(phase),
        refreshWords(phase, 'Platform'),
      ]) {
        expect(`${words.lost} ${words.stays}`).not.toMatch(/has (already )?answered|who has not answered/u);
        expect([words.stays, words.title, words.confirmLabel]).not.toContain('');
      }
    }
    expect(removalWords('Ada', at('open')).lost).toContain('No one can see whether there was an answer.');
  });

  it('says what becomes of numbers', () => {
    expect(removalWords('Ada', at('open')).stays).toContain('does not change');
    expect(refreshWords('reopened').stays).toMatch(/late answers|count as late/u);
    expect(additionNote('reopened')).toMatch(/late answers|count as late/u);
    expect(additionNote('confirmed')).toContain('is rebuilt');
    expect(insightWords('February').stays).toContain('All results are kept');
    expect([addLabel(0), addLabel(1), addLabel(12)]).toEqual(['Add people', 'Add 1 person', 'Add 12 people']);
    expect(phaseNote('reopened')).toContain('People can no longer be removed');
  });
});
