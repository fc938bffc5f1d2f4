"use client";

import { useQueryClient } from "@tanstack/react-query";
import { forgetHere } from "@/components/accounts/forget-here";
import { toastOnNextPage } from "@/components/ui/arrival-toast";
import { logout } from "@/lib/accounts/calls";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { signedOutCookie } from "@/lib/core/pure/cookies";

/** Asks the server, by a cookie beside the httpOnly one of the session, to end the session at the next request. */
function leaveSession() {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers later
  document.cookie = `${signedOutCookie}=1; Path=/; SameSite=Lax; Max-Age=${14 * 86_400}${secure}`;
}

/** Nothing more is pushed to this browser. Loaded now, because few who leave have turned that on. */
const endPush = () => import("@/lib/core/browser/device").then((device) => device.endPush());

/**
 * Ends the session, has this browser show no more news [RSC-I-029], clears the query cache and the drafts, and goes to "/". When the call fails, the next page says
 * why, and the browser is signed out all the same.
 */
export function useSignOut() {
  const client = useQueryClient();
  const logOut = useSend(logout, { unattended: true });
  return async () => {
    const push_endpoint = await endPush().catch(() => undefined);
    try {
      await logOut.mutateAsync({ push_endpoint });
    } catch (error) {
      toastOnNextPage(readRefusal(error).general[0] ?? "Couldn't logout");
      leaveSession();
    }
    forgetHere(client);
    window.location.assign("/");
  };
}
