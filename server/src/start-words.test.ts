import { describe, expect, test } from 'vitest';
import { readyWords } from './start-words.ts';

const local = {
  address: 'http://localhost:3000',
  hasOutbox: true,
  hasEmbeddedSignIn: true,
  isEmpty: false,
  hasDemonstration: true,
  databaseUrl: undefined,
  letsAnyoneSignIn: false,
};

describe('what a start says when it is ready', () => {
  test('names the address, people to sign in as, where messages are, and how to begin empty', () => {
    const words = readyWords(local);
    expect(words.split('\n')[0]).toBe('Attune is ready at http://localhost:3000');
    expect(words).toContain('Maya Okafor');
    expect(words).toContain('http://localhost:3000/outbox');
    expect(words).toContain('ATTUNE_DEMO=off');
  });

  test('does not say how to begin empty with an organization of its own', () => {
    const words = readyWords({ ...local, hasDemonstration: false });
    expect(words).toContain('sign in as');
    expect(words).not.toContain('ATTUNE_DEMO');
  });

  test('says how to create an organization while there is none', () => {
    const words = readyWords({ ...local, isEmpty: true, hasDemonstration: false });
    expect(words).toContain('npm run attune create-organization');
    expect(words).not.toContain('Maya');
  });

  test('is the address alone where people sign in with a provider', () => {
    const served = { ...local, hasEmbeddedSignIn: false };
    expect(readyWords({ ...served, hasOutbox: false })).toBe('Attune is ready at http://localhost:3000');
    expect(readyWords(served)).toBe('Attune is ready at http://localhost:3000\nNo mail is sent: set SMTP_URL.');
  });

  test('warns where others can sign in as anyone', () => {
    expect(readyWords({ ...local, letsAnyoneSignIn: true })).toContain('can sign in as anyone and read every message');
    expect(readyWords(local)).not.toContain('Anyone who reaches');
  });

  test('says nothing of an outbox where messages are sent', () => {
    expect(readyWords({ ...local, hasOutbox: false })).not.toContain('outbox');
  });
});
