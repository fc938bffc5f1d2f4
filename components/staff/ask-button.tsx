"use client";

import type { ComponentProps } from "react";
import { DialogButton } from "@/components/ui/dialog-button";

/** What a decision's form is given, in a dialog or in the page. */
export type Asking = {
  onClose(): void;
  /** The page without the form: there the form is a card of the page, and not in a dialog. */
  back?: string;
};

type AskButtonProps = Omit<ComponentProps<typeof DialogButton>, "type" | "name" | "value"> & {
  /** What the page's address then asks for. */
  asks: string;
  /** What else the address holds. */
  query?: string;
};

/**
 * A button that opens a dialog. Before its script has come, and without any, it asks for the page with the dialog's form
 * as a card in it.
 */
export const AskButton = ({ asks, query = "", ...button }: AskButtonProps) => (
  <form className="contents" onSubmit={(event) => event.preventDefault()}>
    {[...new URLSearchParams(query)].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <DialogButton type="submit" name="ask" value={asks} {...button} />
  </form>
);
