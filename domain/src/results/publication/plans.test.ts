import { describe, expect, it } from 'vitest';
import type { Population, PublishedCell } from '../../disclosure/index.ts';
import { scoreAnswers } from '../cells/counts.ts';
import { currentCutPoints } from '../scoring/cut-points.ts';
import { permissionsOf, planFiltered, planResults } from './plans.ts';
import { rowsOf, statement } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const company: PublishedCell = { kind: 'group', group: 0 };
const first: PublishedCell = { kind: 'group', group: 1 };
const rest: PublishedCell = { kind: 'rest', group: 0 };

type Padded = { readonly protection: 'strict' | 'threshold'; readonly established: Uint8Array };

/**
 * Two statements, one for each of two drivers, in an organization with two groups; people for whom `skips` is true skip
 * the second.
 */
function plansFor(
  perGroup: readonly number[],
  skips: (person: number) => boolean = () => false,
  rule: 'strict' | 'threshold' | Padded = 'strict',
) {
  const { protection, established } = typeof rule === 'string' ? { protection: rule, established: undefined } : rule;
  const groupOf = Int32Array.from(perGroup.flatMap((people, group) => Array.from({ length: people }, () => group)));
  const population: Population = { parent: Int32Array.of(-1, 0, 0), groupOf, splits: [], established };
  const key = toScoringKey([statement({ category: 'rest' }), statement({ category: 'safety' })]);
  const rows = rowsOf(
    Array.from(groupOf, (_, person) => [4, skips(person) ? 0 : 3]),
    2,
  );
  return planResults(scoreAnswers(key, rows, currentCutPoints), population, { level: 5, protection });
}

function disclosed(plans: ReturnType<typeof plansFor>, cell: PublishedCell) {
  const { ofStatement, ofMeasure } = permissionsOf(plans)(cell);
  return { statements: [0, 1].map(ofStatement), drivers: [1, 2].map(ofMeasure) };
}

const everything = (what: string) => ({ statements: [what, what], drivers: [what, what] });

describe('the permission for a cell', () => {
  it('is for distributions if sets of ten remain after any subtraction', () => {
    const plans = plansFor([0, 12, 15]);
    for (const cell of [company, first]) expect(disclosed(plans, cell)).toEqual(everything('distributions'));
  });

  it('is for sums if subtracting distributions would reveal fewer than ten people', () => {
    const plans = plansFor([0, 12, 7]);
    expect(disclosed(plans, company)).toEqual(everything('distributions'));
    expect(disclosed(plans, first)).toEqual(everything('sums'));
  });

  it('is for sums if the rest differs in the plan for distributions', () => {
    expect(disclosed(plansFor([11, 6, 20]), rest)).toEqual(everything('sums'));
    expect(disclosed(plansFor([11, 12, 20]), rest)).toEqual(everything('distributions'));
  });

  it('excludes a statement with too few answers outside the cell', () => {
    const plans = plansFor([0, 12, 12], (person) => person >= 15);
    expect(disclosed(plans, company)).toEqual(everything('distributions'));
    expect(disclosed(plans, first)).toEqual({
      statements: ['distributions', 'nothing'],
      drivers: ['distributions', 'nothing'],
    });
  });

  it('has separate plans only for statements that some people skipped', () => {
    expect(plansFor([0, 12, 12]).finer?.statements.size).toBe(0);
    expect([...(plansFor([0, 12, 12], (person) => person > 2).finer?.statements.keys() ?? [])]).toEqual([1]);
    expect([...(plansFor([0, 12, 12], (person) => person > 2).finer?.measures.keys() ?? [])]).toEqual([2]);
    expect(plansFor([0, 12, 12], () => true).finer?.statements.size).toBe(0);
  });

  it('depends on size alone under threshold protection', () => {
    const plans = plansFor([0, 12, 7], (person) => person >= 15, 'threshold');
    expect(plans.finer).toBeNull();
    expect(disclosed(plans, first)).toEqual(everything('distributions'));
  });

  it.each(['strict', 'threshold'] as const)('counts under %s protection established people only', (protection) => {
    const established = Uint8Array.from({ length: 27 }, (_, person) => Number(person < 8 || person >= 12));
    const padded = plansFor([0, 12, 15], () => false, { protection, established });
    expect(disclosed(padded, company)).toEqual(everything('distributions'));
    expect(disclosed(padded, first)).toEqual(everything('sums'));
    const skipping = plansFor([0, 12, 15], (person) => person < 4, { protection, established });
    expect(disclosed(skipping, first)).toEqual({ statements: ['sums', 'nothing'], drivers: ['sums', 'nothing'] });
  });

  it('for a filter equals that of a campaign with only the matching people', () => {
    const groupOf = Int32Array.from({ length: 20 }, () => 0);
    const established = Uint8Array.from(groupOf, (_, person) => Number(person < 11));
    const answers = scoreAnswers(
      toScoringKey([statement()]),
      rowsOf(
        Array.from(groupOf, () => [3]),
        1,
      ),
      currentCutPoints,
    );
    const counted = (first: number) => Uint8Array.from(groupOf, (_, person) => Number(person >= first));
    const plansFrom = (first: number) =>
      planFiltered(
        answers,
        { parent: Int32Array.of(-1), groupOf, splits: [], established },
        { level: 5, counted: counted(first) },
      );
    expect(disclosed(plansFrom(1), company).statements[0]).toBe('distributions');
    expect(disclosed(plansFrom(2), company).statements[0]).toBe('sums');
    expect([plansFrom(6), plansFrom(7)].map(({ sums }) => sums.decisions[0])).toEqual(['shown', 'too-few']);
  });

  it('is refused for a level that protects nobody', () => {
    const answers = scoreAnswers(toScoringKey([statement()]), rowsOf([[3]], 1), currentCutPoints);
    const population: Population = { parent: Int32Array.of(-1), groupOf: Int32Array.of(0), splits: [] };
    expect(() => planResults(answers, population, { level: 1, protection: 'strict' })).toThrow(
      expect.objectContaining({ code: 'confidentiality-level' }),
    );
  });
});
