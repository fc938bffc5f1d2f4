"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { endsSession } from "@/lib/ask";

/** Forgets everything read and goes to the login page, which says why and leads back here. */
function expireSession(client: QueryClient) {
  client.clear();
  localStorage.setItem("sessionExpired", "true");
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}&session_expired=true`);
}

function newClient(): QueryClient {
  const onError = (error: unknown) => {
    if (endsSession(error)) expireSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true },
    },
  });
  return client;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
