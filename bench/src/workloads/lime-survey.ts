/**
 * The performance of LimeSurvey 6.4 on a machine with two cores, measured once with 58 questions and 16 concurrent
 * people (PHP 8.3 with opcache, PostgreSQL): design of the performance, "What people use today". It is not part of a
 * run.
 */
export const limeSurvey = { name: 'LimeSurvey 6.4', opensPerSecond: 22, sessionsPerSecond: 3.9 };
