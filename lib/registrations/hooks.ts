"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { registration, registrationComplete, resendEmail, verifyEmailKey } from "@/lib/registrations/calls";

export const useRegister = () =>
  useMutation({ mutationFn: (input: InputOf<typeof registration>) => ask(registration, input) });

export const useCompleteRegistration = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof registrationComplete>) => ask(registrationComplete, input),
  });

export const useResendEmail = () =>
  useMutation({ mutationFn: (input: InputOf<typeof resendEmail>) => ask(resendEmail, input) });

/** Confirms an address by the key of its link. A key works once, so it is sent once however often a page draws. */
export const useVerification = (key: string) =>
  useQuery({
    queryKey: ["verify-email", key],
    queryFn: () => ask(verifyEmailKey, { key }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
