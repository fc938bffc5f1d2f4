"use client";

import { type ReactNode, Suspense, useState } from "react";
import { Button, type ButtonProps } from "./button";

type DialogButtonProps = Omit<ButtonProps, "asChild" | "onClick"> & {
  /** The dialog, drawn as long as it is open; its code comes `onDemand`, whose `preloadProps` goes to the button. */
  dialog(close: () => void): ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} {...button} onClick={() => setOpen(true)} />
      <Suspense>{open && dialog(() => setOpen(false))}</Suspense>
    </>
  );
}
