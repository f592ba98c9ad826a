import { describe, expect, it } from 'vitest';
import { enpsFinding, enpsSegments, enpsWords, explainEnps } from './view.ts';

const enps = { score: 26, promoters: 34, passives: 25, detractors: 15, delta: 8 };

describe('eNPS', () => {
  it('is the share of promoters less the share of detractors', () => {
    expect(
      enpsWords(enps, [
        { name: 'Acme', enps: 23 },
        { name: 'benchmark', enps: null },
      ]),
    ).toBe('46% promoters minus 20% detractors. Acme: +23.');
    expect(enpsWords(enps, [])).toBe('46% promoters minus 20% detractors.');
  });

  it('counts passives in the whole', () => {
    const shares = enpsSegments(enps).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(shares[1]).toBeCloseTo(25 / 74);
  });

  it('has a sign and its change', () => {
    expect(enpsFinding(enps, 'since June')).toBe('eNPS +26, 8 above June');
    expect(enpsFinding({ score: -4, delta: null }, 'since June')).toBe('eNPS −4');
  });

  it('is explained with its three counts', () => {
    expect(explainEnps(enps).facts.map(({ value }) => value)).toEqual([
      '34 people',
      '25 people',
      '15 people',
      '−100 to +100',
    ]);
  });
});
