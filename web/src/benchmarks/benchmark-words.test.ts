import { describe, expect, it } from 'vitest';
import {
  aboutOf,
  benchmarksSentence,
  choiceAbout,
  choiceSentence,
  importLabel,
  kindOf,
  middleHalf,
  organizationsOf,
  outcomeOf,
  periodOf,
  scoreWords,
} from './benchmark-words.ts';

describe('a benchmark in words', () => {
  it('says over how many organizations and when', () => {
    expect(organizationsOf({ sampleSize: 1240 })).toBe('1,240 organizations');
    expect(periodOf({ validFrom: '2025-01-01', validTo: '2025-12-31' })).toBe('Jan 1 to Dec 31, 2025');
  });

  it('says what is known of its organizations, and nothing where nothing is', () => {
    expect(aboutOf({ industry: 'Technology', region: null, companySize: '200 to 500 people' })).toBe(
      'Technology, 200 to 500 people',
    );
    expect(aboutOf({ industry: null, region: null, companySize: null })).toBe('');
  });

  it('to choose says where it comes from, and of the one made here that one is part of it', () => {
    const facts = {
      name: 'Software',
      source: 'Institute',
      kind: 'imported',
      industry: 'Technology',
      region: null,
      companySize: null,
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
      sampleSize: 38,
      version: 1,
      updatedAt: '2026-01-01T00:00:00Z',
    } as const;
    expect(choiceAbout(facts)).toBe('Technology; Institute; 38 organizations; Jan 1 to Dec 31, 2025');
    expect(choiceAbout({ ...facts, industry: null, kind: 'internal' })).toBe(
      'Calculated from the latest results here, including yours; each organization has equal weight; 38 ' +
        'organizations; Jan 1 to Dec 31, 2025',
    );
  });

  it('has scores with at most one decimal and a true minus', () => {
    expect([71.46, -12, 0, 100].map(scoreWords)).toEqual(['71.5', '\u221212', '0', '100']);
    expect(middleHalf({ percentiles: { p10: 60, p25: 65.04, p50: 70, p75: 75, p90: 80 } })).toBe('65 to 75');
    expect(middleHalf({ percentiles: null })).toBeNull();
  });

  it('names the kind of a score where its title does not', () => {
    expect([kindOf({ measure: 'engagement' }), kindOf({ measure: 'enps' }), kindOf({ measure: 'driver' })]).toEqual([
      null,
      null,
      'Driver',
    ]);
  });
});

describe('the pages of benchmarks', () => {
  it('answer in a sentence', () => {
    expect(benchmarksSentence(0)).toEqual({
      fact: 'No benchmarks yet;',
      comparison: 'results are compared with parent groups and earlier campaigns.',
    });
    expect(benchmarksSentence(1)).toEqual({
      fact: 'One benchmark;',
      comparison: 'organizations can compare their results with it.',
    });
    expect(benchmarksSentence(24).fact).toBe('24 benchmarks;');
    expect(choiceSentence(undefined).fact).toBe('No benchmark is selected;');
    expect(choiceSentence('Software').fact).toBe('Results are compared with Software,');
  });

  it('say what an import does', () => {
    expect([outcomeOf({ version: 1 }), outcomeOf({ version: 3 })]).toEqual(['New', 'Replaces version 2']);
    expect([importLabel(1), importLabel(2)]).toEqual(['Import 1 benchmark', 'Import 2 benchmarks']);
  });
});
