import type { ReactNode } from "react";
import { StaffShell } from "@/components/staff/staff-shell";
import { nameOrEmail } from "@/lib/core/pure/text";
import { env } from "@/lib/core/server/env";
import { pageActor } from "@/lib/core/server/page";

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const staff = await pageActor("staff", "/staff");
  return (
    <StaffShell
      product={env().NEXT_PUBLIC_PRODUCT_NAME}
      name={nameOrEmail(staff)}
      email={staff.email}
      userId={staff.userId}
    >
      {children}
    </StaffShell>
  );
}
