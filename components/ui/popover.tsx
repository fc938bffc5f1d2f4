"use client";
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { codeOnDemand } from "./on-demand";
import type { PopoverPopupProps } from "./popover-popup";
import { PopupTrigger, usePopup } from "./popup";

type PopoverCode = typeof import("./popover-popup");

export const popoverCode = codeOnDemand<PopoverCode>(() => import("./popover-popup"));

const PopoverContext = createContext<ReturnType<typeof usePopup<PopoverCode>> | null>(null);

function usePopover() {
  const popover = useContext(PopoverContext);
  if (!popover) throw new Error("Used within a Popover.");
  return popover;
}

type PopoverProps = { open?: boolean; onOpenChange?(open: boolean): void; children: ReactNode };

export const Popover = ({ children, ...owner }: PopoverProps) => (
  <PopoverContext value={usePopup(popoverCode, owner)}>{children}</PopoverContext>
);

type PopoverTriggerProps = ComponentProps<"button"> & {
  /** The child is the button. */
  asChild?: boolean;
};

export function PopoverTrigger({ asChild, children, ...props }: PopoverTriggerProps) {
  const { code: _, ...popup } = usePopover();
  return (
    <PopupTrigger popup={popup} opensBy={[]} aria-haspopup="dialog" aria-expanded={false} data-state="closed">
      {asChild ? (
        children
      ) : (
        <button type="button" {...props}>
          {children}
        </button>
      )}
    </PopupTrigger>
  );
}

/** Needs a name: `aria-label` or `aria-labelledby`. */
export function PopoverContent(props: PopoverPopupProps) {
  const { code, ...popup } = usePopover();
  const PopoverPopup = code?.PopoverPopup;
  return PopoverPopup && <PopoverPopup popup={popup} {...props} />;
}

export function PopoverClose(props: ComponentProps<"button"> & { asChild?: boolean }) {
  const PopoverPopupClose = usePopover().code?.PopoverPopupClose;
  return PopoverPopupClose && <PopoverPopupClose {...props} />;
}
