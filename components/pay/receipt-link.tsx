import { Paperclip } from "lucide-react";

/** The receipt of an extra, in a tab of its own. */
export const ReceiptLink = ({ file }: { file: string }) => (
  <a
    href={file}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm font-medium text-primary-strong text-sm hover:underline"
  >
    <Paperclip aria-hidden className="size-4" />
    Receipt
  </a>
);
