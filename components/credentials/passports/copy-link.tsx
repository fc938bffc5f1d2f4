import { Copy } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";

/** Copies the address of a link, to send it to somebody. */
export function CopyLink({ url, ...button }: { url: string } & Omit<ButtonProps, "onClick">) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toastSuccess("Link copied."),
      () => toastError(`The link is ${url}`),
    );
  return (
    <Button {...button} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy link
    </Button>
  );
}

/** The address itself, to be read and selected. */
export const LinkAddress = ({ url }: { url: string }) => (
  <p className="break-all rounded-md bg-secondary px-3.5 py-3 font-mono text-xs">{url}</p>
);
