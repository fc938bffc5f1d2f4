"use client";

import { confirmReset, requestReset } from "@/lib/passwords/calls";
import { useSend } from "@/lib/send";

export const useRequestReset = () => useSend(requestReset);

export const useConfirmReset = () => useSend(confirmReset);
