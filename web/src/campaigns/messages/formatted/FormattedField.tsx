import { lazy, Suspense } from 'react';
import { ChartSkeleton } from '../../../design/page/Skeletons.tsx';
import { loadChunk } from '../../../platform/load-chunk.ts';
import type { FormattedProps } from './FormattedEditor.tsx';

const Editor = lazy(() =>
  loadChunk(async () => ({ default: (await import('./FormattedEditor.tsx')).FormattedEditor })),
);

/** The body of an e-mail. The editor is loaded when it is needed. */
export function FormattedField(props: FormattedProps) {
  return (
    <Suspense fallback={<ChartSkeleton label="Loading the editor" height={320} />}>
      <Editor {...props} />
    </Suspense>
  );
}
