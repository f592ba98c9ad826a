/** People or responses in an order that the attacker reads from the database or already knows. */
export type Trace = { readonly name: string; readonly order: readonly string[] };

/** The orders to compare, and, to judge the attack, the true pairs of people and responses. */
export type Attack = {
  readonly people: readonly Trace[];
  readonly responses: readonly Trace[];
  readonly truth: ReadonlyMap<string, string>;
};

export type Outcome = {
  readonly name: string;
  /** What was found, compared with the expectation. */
  readonly found: string;
  /** An upper bound of the probability that chance alone achieves this. */
  readonly chance: number;
};

/**
 * Compares every order of people with every order of responses, and guesses that equal positions are pairs, from either
 * end. Equal guesses from several orders count once, so that the variance under chance is known.
 */
export function attackByOrder({ people, responses, truth }: Attack): Outcome {
  const guesses = new Set<string>();
  let best = { pair: 'none', hits: 0 };
  for (const persons of people) {
    for (const { name, order } of responses) {
      for (const side of [order, order.toReversed()]) {
        let hits = 0;
        persons.order.forEach((person, place) => {
          const response = side[place];
          if (response === undefined) return;
          guesses.add(`${person} ${response}`);
          if (truth.get(person) === response) hits += 1;
        });
        if (hits > best.hits) best = { pair: `${persons.name} by ${name}`, hits };
      }
    }
  }
  return judge('side by side', guesses, { truth, best });
}

/** Treats each given pair as a guess. */
export function attackByGuesses(
  guesses: readonly (readonly [person: string, response: string])[],
  truth: ReadonlyMap<string, string>,
): Outcome {
  return judge('between marks', new Set(guesses.map((guess) => guess.join(' '))), { truth });
}

/**
 * Tests for every two orders whether early positions in one are early in the other. Such a link leads only near the
 * right response, and shows up here first. The test uses the true pairs, so it detects more than an attacker could.
 */
export function attackByRank({ people, responses, truth }: Attack): Outcome {
  const pairs = people.flatMap((persons) =>
    responses.map((written) => ({
      name: `${persons.name} by ${written.name}`,
      strength: strengthOf(persons.order, written.order, truth),
    })),
  );
  const best = pairs.reduce((most, pair) => (Math.abs(pair.strength) > Math.abs(most.strength) ? pair : most), {
    name: '',
    strength: 0,
  });
  // A correlation of n ranks has a standard deviation of 1 / sqrt(n - 1). Both tails of the normal distribution are at
  // most exp(-z^2 / 2), and the best of all pairs is tested.
  return {
    name: 'early beside early',
    found: `${best.strength.toFixed(2)} standard deviations, ${best.name}`,
    chance: pairs.length * Math.exp(-(best.strength ** 2) / 2),
  };
}

/** Spearman's rank correlation of people and their responses, in standard deviations under chance. */
function strengthOf(persons: readonly string[], written: readonly string[], truth: Attack['truth']): number {
  const among = new Set(written);
  const own = persons.map((person) => truth.get(person) ?? '').filter((response) => among.has(response));
  const known = new Set(own);
  const places = new Map(written.filter((response) => known.has(response)).map((response, place) => [response, place]));
  const n = own.length;
  const squares = own.reduce((sum, response, place) => sum + (place - (places.get(response) ?? 0)) ** 2, 0);
  return n < 2 ? 0 : (1 - (6 * squares) / (n * (n ** 2 - 1))) * Math.sqrt(n - 1);
}

function judge(
  name: string,
  guesses: ReadonlySet<string>,
  {
    truth,
    best,
  }: { readonly truth: Attack['truth']; readonly best?: { readonly pair: string; readonly hits: number } },
): Outcome {
  const hits = [...guesses].filter((guess) => {
    const [person, response] = guess.split(' ') as [string, string];
    return truth.get(person) === response;
  }).length;
  const expected = guesses.size / truth.size;
  const most = best ? `, at most ${best.hits} at once, ${best.pair}` : '';
  return {
    name,
    found: `${hits} hits of ${guesses.size} guesses where ${expected.toFixed(1)} are to be expected${most}`,
    chance: atLeast(hits, expected),
  };
}

/** The probability of at least `hits` rare events when `expected` are expected (Poisson). */
function atLeast(hits: number, expected: number): number {
  if (hits === 0) return 1;
  let [logarithm, tail] = [-expected, 0];
  for (let count = 1; count < hits + 20 * Math.sqrt(expected) + 100; count += 1) {
    logarithm += Math.log(expected / count);
    if (count >= hits) tail += Math.exp(logarithm);
  }
  return tail;
}
