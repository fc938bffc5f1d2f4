import type { ReactNode } from "react";
import { StaffShell } from "@/components/staff/staff-shell";
import { env } from "@/lib/core/server/env";
import { pageActor } from "@/lib/core/server/page";

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const { userId, email, firstName, lastName } = await pageActor("staff", "/staff");
  return (
    <StaffShell
      product={env().NEXT_PUBLIC_PRODUCT_NAME}
      name={`${firstName} ${lastName}`.trim() || email}
      email={email}
      userId={userId}
    >
      {children}
    </StaffShell>
  );
}
