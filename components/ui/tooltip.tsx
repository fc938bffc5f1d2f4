"use client";
import type { ReactNode } from "react";
import { codeOnDemand } from "./on-demand";
import { PopupTrigger, usePopup } from "./popup";

export const tooltipCode = codeOnDemand(() => import("./tooltip-popup"));

type TooltipProps = {
  text: ReactNode;
  /** One element that can take focus. Never put the only copy of something important in a tooltip. */
  children: ReactNode;
};

export function Tooltip({ text, children }: TooltipProps) {
  const { code, ...popup } = usePopup(tooltipCode);
  const TooltipPopup = code?.TooltipPopup;
  return (
    <>
      <PopupTrigger popup={popup} opensBy="hover" data-state="closed">
        {children}
      </PopupTrigger>
      {TooltipPopup && <TooltipPopup popup={popup} text={text} />}
    </>
  );
}
