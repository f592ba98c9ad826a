import { describe, expect, test } from 'vitest';
import { queueWords, statusSentence } from './status-words.ts';

const finding = (state: 'ok' | 'warning' | 'problem') => ({ subject: 'Disk', state, text: '', advice: null });

describe('the status of the installation', () => {
  test.each([
    [['ok'], 'Everything that was checked works.', ''],
    [['ok', 'warning'], 'Everything that was checked works.', 'One warning.'],
    [['problem', 'ok'], 'One problem needs the operator.', ''],
    [['problem', 'problem', 'warning', 'warning'], 'Two problems need the operator.', 'Two warnings.'],
  ] as const)('says of %j “%s %s”', (states, fact, comparison) => {
    expect(statusSentence({ findings: states.map(finding) })).toEqual({ fact, comparison });
  });

  test.each([
    [0, 0, 'No job waits'],
    [1, 5, '1 job waits, the oldest for less than a minute'],
    [1200, 61, '1,200 jobs wait, the oldest for 1 minute'],
    [3, 3600, '3 jobs wait, the oldest for 60 minutes'],
  ])('says of %i jobs, the oldest due for %i seconds, “%s”', (waitingJobs, oldestJobSeconds, words) => {
    expect(queueWords({ waitingJobs, oldestJobSeconds })).toBe(words);
  });
});
