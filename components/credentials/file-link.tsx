import { Download } from "lucide-react";

/** Saves a file; `words` say which one. */
export const FileLink = ({ file, words }: { file: string; words: string }) => (
  <a
    href={file}
    download
    aria-label={`Download ${words}`}
    className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-primary-strong hover:underline"
  >
    <Download aria-hidden className="size-4" />
    Download
  </a>
);
