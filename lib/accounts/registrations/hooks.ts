"use client";

import { useQuery } from "@tanstack/react-query";
import {
  registration,
  registrationComplete,
  resendEmail,
  verifyEmailKey,
} from "@/lib/accounts/registrations/calls";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";

export const useRegister = () => useSend(registration);

export const useCompleteRegistration = () => useSend(registrationComplete);

export const useResendEmail = () => useSend(resendEmail);

/** Confirms an address by the key of its link. A key works once, so it is sent once however often a page draws. */
export const useVerification = (key: string) =>
  useQuery({
    queryKey: ["verify-email", key],
    queryFn: () => ask(verifyEmailKey, { key }),
    // Without a line it fails at once, and is not sent by itself later.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
