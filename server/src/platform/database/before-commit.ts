type AnyTransaction = object;
type LastAct = () => Promise<void>;

const lastActs = new WeakMap<AnyTransaction, LastAct[]>();

/** Schedules an action for the end of a transaction, for locks that must be held only briefly. */
export function beforeCommit(trx: AnyTransaction, act: LastAct): void {
  const acts = lastActs.get(trx);
  if (!acts) throw new Error('Only transactions of the database end with an act.');
  acts.push(act);
}

/** Runs the work of a transaction, followed by the actions scheduled for its end, in order. */
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
