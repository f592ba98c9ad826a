import { type Chance, createChance } from './chance.ts';

/** Acme's average scores, from 0 to 100: by driver, then the differences of some groups. */
const company: Readonly<Record<string, number>> = {
  autonomy: 79,
  capacity: 61,
  meaning: 80,
  'professional-development': 64,
  rest: 66,
  'role-clarity': 72,
  utilization: 75,
  fairness: 68,
  'leader-availability': 58,
  'leader-integrity': 70,
  purpose: 77,
  'shared-values': 74,
  manager: 82,
  feedback: 67,
  'goal-support': 71,
  'coworker-relationships': 84,
  safety: 76,
  force: 73,
  feeling: 75,
  focus: 73,
};

type Differences = Readonly<Record<string, number>>;

const groups: Readonly<Record<string, Differences>> = {
  Engineering: { autonomy: 4, capacity: -5, rest: -5, 'leader-availability': -4, feedback: 4, feeling: 1 },
  Platform: { autonomy: 9, capacity: -6, meaning: 4, safety: 8 },
  Mobile: { autonomy: -14, capacity: -10, feedback: -8, force: -6, feeling: -6, focus: -4 },
  Data: { autonomy: 6, 'leader-availability': -8, safety: 5, feeling: 3 },
  'Customer Success': {
    capacity: -6,
    'professional-development': -8,
    'coworker-relationships': -6,
    force: -5,
    feeling: -6,
    focus: -4,
  },
  Support: {
    autonomy: -9,
    capacity: -10,
    'professional-development': -9,
    meaning: -10,
    force: -5,
    feeling: -5,
    focus: -4,
  },
  'Sales West': {
    feedback: -26,
    safety: -18,
    fairness: -15,
    'leader-availability': -8,
    manager: -18,
    force: -8,
    feeling: -9,
  },
  'Sales East': { fairness: -9, rest: -8 },
  Operations: { fairness: -2, purpose: 3, autonomy: -2 },
  IT: { autonomy: -10, feedback: -11, force: -4, feeling: -5 },
  Design: {
    autonomy: 6,
    capacity: 13,
    meaning: 8,
    'leader-integrity': 10,
    'shared-values': 15,
    'coworker-relationships': 8,
    force: 6,
    feeling: 7,
    focus: 5,
  },
};

/** How the four finished quarters differ from the latest: engagement rose each quarter, Capacity and Rest fell. */
const quarterly: readonly Differences[] = [
  {
    force: -4,
    feeling: -4,
    focus: -3,
    capacity: 12,
    rest: 7,
    'leader-availability': 6,
    feedback: -9,
    autonomy: -5,
    manager: -4,
  },
  {
    force: -3,
    feeling: -3,
    focus: -2,
    capacity: 9,
    rest: 6,
    'leader-availability': 5,
    feedback: -6,
    autonomy: -4,
    manager: -3,
  },
  {
    force: -1,
    feeling: -2,
    focus: -1,
    capacity: 6,
    rest: 4,
    'leader-availability': 3,
    feedback: -5,
    autonomy: -3,
    manager: -2,
  },
  {},
  { capacity: -1, feedback: 1 },
];

export type MoodOf = { readonly group: readonly string[]; readonly employeeId: string };

/**
 * One person's answers on a five-point scale, one per statement. `categories` contains what each statement measures.
 */
export function ratingsOf(person: MoodOf, quarter: number, categories: readonly string[]): readonly number[] {
  const lasting = createChance(seedOf(person.employeeId)).normal();
  const chance = createChance(seedOf(`${person.employeeId}/${quarter}`));
  const mood = 0.75 * lasting + 0.35 * chance.normal();
  const driverMoods = new Map<string, number>();
  return categories.map((category) => {
    if (!driverMoods.has(category)) driverMoods.set(category, 0.45 * chance.normal());
    const leaning = 0.62 * mood + (driverMoods.get(category) ?? 0);
    return ratingAround(expectedScore(person.group, quarter, category), leaning, chance);
  });
}

/** One person's likelihood to recommend Acme, from 0 to 10. */
export function recommendationOf(person: MoodOf, quarter: number): number {
  const ratings = ratingsOf(person, quarter, ['force', 'feeling', 'focus', 'feeling']);
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return Math.max(
    0,
    Math.min(
      10,
      Math.round((mean - 1) * 2.5 + createChance(seedOf(`${person.employeeId}/enps/${quarter}`)).normal() * 0.9 + 0.6),
    ),
  );
}

function expectedScore(group: readonly string[], quarter: number, category: string): number {
  const differences = group.reduce((sum, name) => sum + (groups[name]?.[category] ?? 0), 0);
  return (company[category] ?? 70) + differences + (quarterly[quarter]?.[category] ?? 0);
}

/** A five-point scale is coarse and bounded; the spread matches real surveys. */
function ratingAround(score: number, leaning: number, chance: Chance): number {
  const exact = 1 + score / 25 + leaning + 0.42 * chance.normal() + 0.12;
  return Math.max(1, Math.min(5, Math.round(exact)));
}

function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16_777_619);
  return hash >>> 0;
}
