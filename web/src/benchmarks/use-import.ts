import { importBenchmarks, listBenchmarks, getBenchmark } from '@attune/contract/results/benchmarks';
import { useWrite } from '../platform/writes.ts';

/** Takes a file of benchmarks that was looked at. */
export function useImport(onTaken: () => void) {
  const taking = useWrite(importBenchmarks, {
    texts: { success: 'Benchmarks imported successfully', failure: 'Benchmarks failed to import' },
    refetches: [listBenchmarks, getBenchmark],
    onSuccess: onTaken,
  });
  return { isPending: taking.isPending, send: (file: File) => taking.mutate({ body: bodyOf(file) }), bodyOf };
}

/** A browser sends a file by itself; what the contract says of a stream of bytes is true of it. */
function bodyOf(file: File): AsyncIterable<Uint8Array> {
  return file as unknown as AsyncIterable<Uint8Array>;
}
