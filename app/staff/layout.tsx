import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { StaffShell } from "@/components/staff/staff-shell";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { nameOrEmail } from "@/lib/core/pure/text";
import { pageActor } from "@/lib/core/server/page";

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const staff = await pageActor("staff", staffPaths.queues);
  return (
    <QueryProvider>
      <StaffShell name={nameOrEmail(staff)} email={staff.email} userId={staff.userId}>
        {children}
      </StaffShell>
    </QueryProvider>
  );
}
