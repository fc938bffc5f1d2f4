"use client";

import { confirmReset, requestReset } from "@/lib/accounts/passwords/calls";
import { useSend } from "@/lib/core/browser/use-send";

export const useRequestReset = () => useSend(requestReset);

export const useConfirmReset = () => useSend(confirmReset);
