"use client";

import { useSite } from "@/components/ui/site";
import { publicPaths } from "@/lib/core/pure/paths";
import { textLink } from "./account-page";

/** The address of the support; where even the frame of the page failed, the way to a page that has it. */
export function SupportLink() {
  const { supportEmail } = useSite();
  return (
    <a href={supportEmail ? `mailto:${supportEmail}` : publicPaths.error} className={textLink}>
      {supportEmail ?? "how to reach us"}
    </a>
  );
}
