import { Button } from '../design/controls/Button.tsx';
import { useFileDownload } from './use-file-download.ts';

type Props = {
  readonly organizationId: string;
  readonly fileId: string;
  /** File name of the download. */
  readonly name: string;
  readonly size?: 'medium' | 'small';
  readonly children: string;
};

/** Downloads the file of a job. */
export function DownloadButton({ organizationId, fileId, name, size = 'medium', children }: Props) {
  const download = useFileDownload(name);
  return (
    <Button
      icon="download"
      size={size}
      disabled={download.isPending}
      onClick={() => download.mutate({ organizationId, fileId })}
    >
      {children}
    </Button>
  );
}
