export type SaveState = {
  readonly status: 'saved' | 'waiting' | 'saving' | 'failed';
  readonly error: Error | undefined;
};

type Dependencies<Value> = {
  /** Initially stored value. */
  readonly stored: Value;
  /** Stores a value, given the previously stored one. */
  readonly save: (value: Value, stored: Value) => Promise<void>;
  readonly waitMs?: number;
};

export type Autosaver<Value> = ReturnType<typeof createAutosaver<Value>>;

/**
 * Saves edits when the user pauses: one save at a time, latest value last. After a failure the value is kept, and the
 * next change or `flush` retries.
 */
export function createAutosaver<Value>({ stored, save, waitMs = 700 }: Dependencies<Value>) {
  let wanted = stored;
  let known = stored;
  let state: SaveState = { status: 'saved', error: undefined };
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const enter = (status: SaveState['status'], error?: Error) => {
    state = { status, error };
    for (const listener of listeners) listener();
  };

  const saveAll = async () => {
    while (known !== wanted) {
      const sending = wanted;
      enter('saving');
      try {
        await save(sending, known);
      } catch (error) {
        enter('failed', error instanceof Error ? error : new Error(String(error)));
        return;
      }
      known = sending;
    }
    enter('saved');
  };

  const start = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (value: Value) => {
      wanted = value;
      if (running) return;
      clearTimeout(timer);
      timer = setTimeout(() => void start(), waitMs);
      enter('waiting');
    },
    /** Saves pending changes now and returns whether everything is saved. */
    flush: async (): Promise<boolean> => {
      await start();
      return known === wanted;
    },
  };
}
