"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import { googleLogin } from "@/lib/social-logins/calls";

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
