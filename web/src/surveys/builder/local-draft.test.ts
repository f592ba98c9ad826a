import { describe, expect, it } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import { adding, written } from './builder.test-support.ts';
import { localDraft } from './local-draft.ts';

const form = written({ act: 'name', name: 'Onboarding' }, adding('I feel welcome.', ''));
const now = new Date('2026-11-20T13:05:00Z');

describe('words that are not stored yet', () => {
  it('are kept as they are, half-written ones too', () => {
    const storage = aStorage();
    localDraft({ storage, of: ['7', '4', 'new'] }).keep(form, now);
    expect(localDraft({ storage, of: ['7', '4', 'new'] }).read()).toEqual({ at: now.toISOString(), form });
  });

  it('are found by their author, at the survey where they were written', () => {
    const storage = aStorage();
    localDraft({ storage, of: ['7', '4', 'new'] }).keep(form, now);
    expect(localDraft({ storage, of: ['8', '4', 'new'] }).read()).toBeUndefined();
    expect(localDraft({ storage, of: ['7', '4', '12'] }).read()).toBeUndefined();
  });

  it('are forgotten once they are stored', () => {
    const storage = aStorage();
    const words = localDraft({ storage, of: ['7', '4', '12'] });
    words.keep(form, now);
    words.forget();
    expect(words.read()).toBeUndefined();
  });

  it('are left alone where they cannot be read, and nothing breaks where they cannot be kept', () => {
    expect(
      localDraft({ storage: aStorage({ 'local-draft:7:4:new': '{"at":"yesterday"}' }), of: ['7', '4', 'new'] }).read(),
    ).toBeUndefined();
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => localDraft({ storage: full, of: ['7'] }).keep(form, now)).not.toThrow();
  });
});
