/**
 * What LimeSurvey 6.4 does on a machine of two cores, measured once with 58 questions and 16 people at once (PHP 8.3
 * with opcache, PostgreSQL): design of the performance, "What people use today". It is not part of a run.
 */
export const limeSurvey = { name: 'LimeSurvey 6.4', opensPerSecond: 22, sessionsPerSecond: 3.9 };
