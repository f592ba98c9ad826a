import { describe, expect, it } from 'vitest';
import { acme, aParticipation } from './campaigns.test-support.ts';
import { participationRows, topRows, withheldRate } from './participation-tree.ts';

const participations = [
  aParticipation('1', 149, 236),
  aParticipation('3', 20, 34),
  aParticipation('2', 51, 85),
  aParticipation('4', null, 4),
  aParticipation('5', 30, 40),
];

describe('how many of each group have answered', () => {
  it('follows the tree of the groups', () => {
    expect(participationRows(acme, participations).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 Acme',
      '1 Engineering',
      '2 Platform',
      '2 Web',
      '1 Operations',
    ]);
  });

  it('says of a withheld group whether it is small itself or protects a smaller one', () => {
    expect(withheldRate(4, 5)).toContain('Fewer than 5 people were invited here');
    expect(withheldRate(19, 5)).toContain('here or in another group');
  });

  it('leaves out groups in which nobody was asked', () => {
    expect(
      participationRows(acme, [aParticipation('5', 30, 40), aParticipation('2', null, 0)]).map(({ name }) => name),
    ).toEqual(['Operations']);
  });

  it('has the response rate if the count is disclosed, and none if it is suppressed', () => {
    const rows = participationRows(acme, participations);
    expect(rows.find(({ name }) => name === 'Engineering')).toMatchObject({ completed: 51, size: 85, share: 0.6 });
    expect(rows.find(({ name }) => name === 'Web')).toMatchObject({ completed: null, share: null });
  });

  it('leaves out groups that nobody of was asked, and groups that this person may not see', () => {
    expect(
      participationRows(acme, [aParticipation('5', 30, 40), aParticipation('99', 7, 8)]).map(({ name }) => name),
    ).toEqual(['Operations']);
  });

  it('gives groups whose parent is not seen a place at the top', () => {
    const rows = participationRows(acme.slice(2), participations);
    expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 0]);
    expect(topRows(rows)).toHaveLength(3);
  });

  it('is told for the groups below the organization where there is little room', () => {
    expect(topRows(participationRows(acme, participations)).map(({ name }) => name)).toEqual([
      'Engineering',
      'Operations',
    ]);
    expect(topRows(participationRows(acme.slice(0, 1), participations)).map(({ name }) => name)).toEqual(['Acme']);
  });
});
