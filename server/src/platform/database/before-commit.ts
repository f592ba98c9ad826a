type AnyTransaction = object;
type LastAct = () => Promise<void>;

const lastActs = new WeakMap<AnyTransaction, LastAct[]>();

/**
 * Does something as the last of a transaction, after all that its work does: what takes a lock that nobody may hold for
 * long.
 */
export function beforeCommit(trx: AnyTransaction, act: LastAct): void {
  const acts = lastActs.get(trx);
  if (!acts) throw new Error('Only transactions of the database end with an act.');
  acts.push(act);
}

/** Runs the work of a transaction, and then what it asked for as its last acts, in the order in which it asked. */
export async function withLastActs<Trx extends AnyTransaction, Result>(
  trx: Trx,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const acts: LastAct[] = [];
  lastActs.set(trx, acts);
  const result = await work(trx);
  for (const act of acts) await act();
  return result;
}
