"use client";

import { useEffect, useRef } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { Spinner } from "@/components/ui/spinner";
import { remember } from "@/lib/core/browser/memory";
import { useSend } from "@/lib/core/browser/use-send";
import { publicPaths } from "@/lib/core/pure/paths";
import { scan } from "@/lib/staff/campaigns/calls";
import { isSafeTarget } from "@/lib/staff/campaigns/rules";

type CampaignVisitProps = { utmParams: { utm_campaign: string } & Record<string, string> };

/** Records the visit, keeps what a registration will send, and redirects to where the campaign leads. */
export function CampaignVisit({ utmParams }: CampaignVisitProps) {
  // The page itself sends it as it opens.
  const { mutateAsync: note } = useSend(scan, { unattended: true });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = (to: string) => window.location.replace(to);
    note(utmParams).then(
      ({ id, redirect_url_with_campaign: target }) => {
        remember("swagScanId", id);
        remember("utmParams", JSON.stringify(utmParams));
        leave(isSafeTarget(target) ? target : publicPaths.error);
      },
      () => leave(publicPaths.error),
    );
  }, [note, utmParams]);
  return (
    <AccountPage
      title="One moment…"
      text={
        <span role="status" className="flex items-center gap-2.5">
          <Spinner className="size-4 text-primary" />
          We are taking you to the right page.
        </span>
      }
    />
  );
}
