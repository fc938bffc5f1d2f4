import type { ReactNode } from "react";
import { bellOf, waitingFor } from "@/app/app/waiting";
import { FactorAsked } from "@/components/accounts/factors/factor-asked";
import { AppShell } from "@/components/shell/app-shell";
import { QueryProvider } from "@/components/shell/query-provider";
import { getCurrentUser } from "@/lib/accounts/queries";
import { isSignedIn } from "@/lib/core/pure/actor";
import { admits } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { visitor } from "@/lib/core/server/page";
import { noticeReaders } from "@/lib/notices/bell/policy";

/** The signed-in area. Pages of it that are open to everybody (ratings) have no shell. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await visitor();
  if (!isSignedIn(actor)) return <QueryProvider>{children}</QueryProvider>;
  const [user, waiting, news] = await Promise.all([
    getCurrentUser(actor),
    waitingFor(actor),
    admits(noticeReaders, actor) ? bellOf(actor) : undefined,
  ]);
  return (
    <QueryProvider>
      <AppShell
        user={user}
        waiting={waiting}
        news={news}
        live={env().live}
        supportForm={env().SUPPORT_FORM_URL}
      >
        {actor.asksForFactor && <FactorAsked by={actor.asksForFactor.by?.toISOString() ?? null} />}
        {children}
      </AppShell>
    </QueryProvider>
  );
}
