import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { runWrite } from '../query-client.ts';
import { type Autosaver, createAutosaver, type SaveState } from './autosaver.ts';

export type Autosave<Value> = SaveState & {
  readonly value: Value;
  readonly change: (value: Value) => void;
  readonly flush: () => Promise<boolean>;
};

/** Autosaves a value while editing, on leaving the screen, and before the window closes. */
export function useAutosave<Value>(
  stored: Value,
  save: (value: Value, stored: Value) => Promise<void>,
): Autosave<Value> {
  const queryClient = useQueryClient();
  const [value, setValue] = useState(stored);
  const [saver] = useState<Autosaver<Value>>(() => {
    return createAutosaver({ stored, save: (...change) => runWrite(queryClient, () => save(...change)) });
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.state().status === 'saved') return;
      void saver.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void saver.flush();
    };
  }, [saver]);

  const change = (next: Value) => {
    setValue(next);
    saver.change(next);
  };
  return { ...state, value, change, flush: saver.flush };
}
