import type { ReactNode } from "react";
import { waitingFor } from "@/app/app/waiting";
import { AppShell } from "@/components/shell/app-shell";
import { QueryProvider } from "@/components/shell/query-provider";
import { getCurrentUser } from "@/lib/accounts/queries";
import { isSignedIn } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { visitor } from "@/lib/core/server/page";

/** The signed-in area. Pages of it that are open to everybody (ratings) stand without the shell. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await visitor();
  if (!isSignedIn(actor)) return <QueryProvider>{children}</QueryProvider>;
  const [user, waiting] = await Promise.all([getCurrentUser(actor), waitingFor(actor)]);
  return (
    <QueryProvider>
      <AppShell user={user} waiting={waiting} supportForm={env().SUPPORT_FORM_URL}>
        {children}
      </AppShell>
    </QueryProvider>
  );
}
