"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ProofAsked } from "@/components/accounts/confirmation/proof-asked";
import { keepDrafts } from "@/components/ui/drafts";
import { toastError, untilClosed } from "@/components/ui/toast";
import { forget, remember } from "@/lib/core/browser/memory";
import { readRefusal } from "@/lib/core/browser/refusal";
import { minuteMs } from "@/lib/core/pure/durations";
import { endsSession } from "@/lib/core/pure/error-codes";
import { publicPaths } from "@/lib/core/pure/paths";

/**
 * Forgets everything read and goes to the login page, which says why and leads back here. Pages that are open to
 * everybody stay as they are; which these are is asked only now. Gives whether this page is left.
 */
async function expireSession(client: QueryClient): Promise<boolean> {
  const { pathname, search } = window.location;
  const { isPublic } = await import("@/lib/core/pure/access");
  if (isPublic(pathname, new URLSearchParams(search))) return false;
  keepDrafts();
  client.clear();
  remember("sessionExpired", "true");
  forget("sessionExists");
  window.location.assign(
    `${publicPaths.login}?next=${encodeURIComponent(pathname + search)}&session_expired=true`,
  );
  return true;
}

/** Nothing on this page can be read or saved any more; what was typed stays until the person says so. */
function toastOtherAccount() {
  toastError("You are logged in to another account in this browser.", {
    id: "other-account",
    ...untilClosed,
    action: { label: "Reload page", onClick: () => window.location.reload() },
  });
}

function newClient(): QueryClient {
  // Several calls may fail while the login page loads: only the first leads there.
  let leaving = false;
  const stay = () => {
    leaving = false;
  };
  const onError = (error: unknown) => {
    const { code } = readRefusal(error);
    if (code === "other_account") toastOtherAccount();
    if (leaving || !endsSession(code)) return;
    leaving = true;
    // "Back" may restore this very page from the bfcache.
    window.addEventListener("pageshow", stay, { once: true });
    void expireSession(client).then((left) => left || stay(), stay);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  });
  return client;
}

/**
 * One memory of what was read. It surrounds each signed-in area, and on a public page what asks the server: a page that
 * asks nothing does not load it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <ProofAsked />
    </QueryClientProvider>
  );
}
