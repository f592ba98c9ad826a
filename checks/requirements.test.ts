import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findingsIn, requirementFindings } from './requirements.ts';

const table = readFileSync('docs/requirements.md', 'utf8');
const firstRow = /^- PROD-02: .+\n/m;
const instead = (row: string) => findingsIn(table.replace(firstRow, `${row}\n`));

describe('the table of requirements', () => {
  // Shows PROD-01
  test('has every row of the nine sections, with a test, a decision or a reason', () => {
    expect(requirementFindings()).toEqual([]);
  });

  test('cannot lack a row, have another one, or be out of order', () => {
    expect(findingsIn(table.replace(firstRow, ''))).toEqual(['docs/requirements.md lacks PROD-02']);
    const [moved, unknown] = instead('- PROD-99: open: nobody knows').filter((finding) => !finding.includes('lacks'));
    expect(moved).toContain('is not in order');
    expect(unknown).toBe('docs/requirements.md has PROD-99, which is no requirement');
  });

  test.each([
    ['checks/requirements.test.ts: has a test of this title', 'has no test “has a test of this title”'],
    ['checks/requirements.test.ts: is not in order', 'has no test “is not in order”'],
    ['checks/requirements.test.ts: cannot name %s', 'is about something else: it has no comment “// Shows PROD-02”'],
    ['checks/requirements.ts: lacks', 'which is no file of tests'],
    ['server/src/nowhere.test.ts: anything', 'which does not exist'],
    ['decided: docs/decisions/0003-embedded-postgresql.md', 'does not name PROD-02'],
    ['decided: docs/requirements.md', 'which is no decision'],
    ['call: FETCH /organizations', 'which is no call'],
    ['code: checks/requirements.ts lacks', 'which does not exist'],
    ['open:', 'does not say by what it is shown'],
  ])('cannot name %s', (shownBy, problem) => {
    expect(instead(`- PROD-02: ${shownBy}`)).toEqual([expect.stringContaining(problem)]);
  });
});
