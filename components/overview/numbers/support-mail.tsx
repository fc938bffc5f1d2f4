"use client";

import { SupportLink } from "@/components/accounts/support-link";
import { useSite } from "@/components/ui/site";

/** Whom to write to when something about the own rank is wrong. */
export function SupportMail() {
  const { supportEmail } = useSite();
  if (!supportEmail)
    return (
      <>
        Something wrong here? Here is <SupportLink />.
      </>
    );
  return (
    <>
      Something wrong here? Write to <SupportLink />.
    </>
  );
}
