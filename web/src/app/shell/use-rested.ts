import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment, so that not every letter asks the server. */
export function useRested<Value>(value: Value, restMs = 200): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
