"use client";

import { SupportLink } from "@/components/accounts/support-link";
import { useSite } from "@/components/ui/site";

/** Whom to ask about a document. */
export function SupportLine() {
  const { supportEmail } = useSite();
  if (!supportEmail)
    return (
      <>
        Something wrong? Here is <SupportLink />. Please name the shift.
      </>
    );
  return (
    <>
      Something wrong? Write to <SupportLink /> and name the shift.
    </>
  );
}
