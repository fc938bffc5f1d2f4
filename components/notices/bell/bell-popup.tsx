"use client";

import { PopoverPopup } from "@/components/ui/popover-popup";
import type { Popup } from "@/components/ui/popup";
import { BellPanel, type BellPanelProps } from "./bell-panel";

/** The panel under the bell, which comes when somebody means to open it. */
export const BellPopup = ({ popup, ...panel }: Omit<BellPanelProps, "onLeave"> & { popup: Popup }) => (
  <PopoverPopup popup={popup} align="end" aria-label="Notifications" className="w-96 p-0">
    <BellPanel {...panel} onLeave={() => popup.setOpen(false)} />
  </PopoverPopup>
);
