"use client";

import { useQuery } from "@tanstack/react-query";
import { googleLogin } from "@/lib/accounts/social-logins/calls";
import { ask } from "@/lib/core/browser/ask";

/** Signs in with Google's answer. A code works once, so it is sent once however often a page draws. */
export const useGoogleLogin = (answer: { code: string; state: string } | null) =>
  useQuery({
    queryKey: ["google-login", answer],
    queryFn: () => ask(googleLogin, answer ?? { code: "", state: "" }),
    enabled: answer !== null,
    // Without a line it fails at once, and is not sent by itself later.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
