"use client";

import { useConnectionChange } from "@/lib/connections/hooks";
import * as calls from "@/lib/connections/presentations/calls";

export const useApprovePresentation = () => useConnectionChange(calls.markApproved);
export const useDenyPresentation = () => useConnectionChange(calls.markRejected);
export const useReopenPresentation = () => useConnectionChange(calls.markPending);
