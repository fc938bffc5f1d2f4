import { FileCheck2 } from "lucide-react";

/** The way to the file that a check keeps as its proof; `of` says of which credential. */
export const EvidenceLink = ({ file, of }: { file: string; of: string }) => (
  <a
    href={file}
    download
    aria-label={`Evidence of ${of}`}
    className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-primary-strong text-sm hover:underline"
  >
    <FileCheck2 aria-hidden className="size-4" />
    Evidence
  </a>
);
