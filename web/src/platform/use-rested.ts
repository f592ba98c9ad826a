import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, so that not every key press sends a request. */
export function useRested<Value>(value: Value, restMs = 200): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
