/** People or responses in an order that somebody reads from the database, or knows. */
export type Trace = { readonly name: string; readonly order: readonly string[] };

/** What there is to lay side by side, and, to judge by, which response is whose. */
export type Attack = { readonly people: readonly Trace[]; readonly responses: readonly Trace[]; readonly truth: ReadonlyMap<string, string> };

export type Outcome = {
  /** Different guesses that somebody gave some response. */
  readonly guesses: number;
  readonly hits: number;
  /** What as many guesses come to by chance, and the standard deviation of it. */
  readonly expected: number;
  readonly sigma: number;
  /** The pair of traces that hit most often. */
  readonly best: { readonly pair: string; readonly hits: number };
};

/**
 * Lays every order of people beside every order of responses and takes what stands side by side for a pair, read from
 * either end. The same guess counts once, however many orders lead to it, so that chance has a known spread.
 */
export function attackByOrder({ people, responses, truth }: Attack): Outcome {
  const guesses = new Set<string>();
  let best = { pair: '', hits: 0 };
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
  return judge([...guesses], truth, best);
}

/** Takes each pair that is offered for a guess. */
export function attackByGuesses(guesses: readonly (readonly [person: string, response: string])[], truth: ReadonlyMap<string, string>): Outcome {
  return judge([...new Set(guesses.map((guess) => guess.join(' ')))], truth, { pair: '', hits: 0 });
}

function judge(guesses: readonly string[], truth: ReadonlyMap<string, string>, best: Outcome['best']): Outcome {
  const hits = guesses.filter((guess) => {
    const [person, response] = guess.split(' ') as [string, string];
    return truth.get(person) === response;
  }).length;
  const chance = 1 / truth.size;
  return { guesses: guesses.length, hits, expected: guesses.length * chance, sigma: Math.sqrt(guesses.length * chance * (1 - chance)), best };
}
