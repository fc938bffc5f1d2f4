"use client";

import type { RefObject } from "react";
import { toastResult } from "@/components/ui/toast";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { useApproveRow } from "@/lib/pay/timesheets/hooks";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { focusNextAction } from "./focus";

/** Approves a row of the list within `root`, and moves the focus on to the next one. */
export function useApproveRows(root: RefObject<HTMLElement | null>) {
  const approving = useApproveRow();
  return ({ id, version }: Timesheet, button: HTMLElement) => {
    if (root.current) focusNextAction(root.current, button);
    approving.mutate({ id, version }, toastResult("Timesheet approved.", { fallback: somethingWentWrong }));
  };
}
