const chunkTimeoutMs = 120_000;

/** A chunk that could not be loaded: the open version is outdated, or the connection is lost. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(code: ChunkLoadError['code'], options?: ErrorOptions) {
    super('Loading chunk failed', options);
    this.code = code;
  }
}

/** Lazy-loads a chunk with a timeout of two minutes. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new ChunkLoadError('CHUNK_LOAD_FAILED')), chunkTimeoutMs);
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError(isAboutStyles(cause) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function isAboutStyles(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Unable to preload CSS');
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof ChunkLoadError;
}
