"use client";

import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { ConnectButton } from "@/components/connections/connect-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Candidate } from "@/lib/marketplace/fit/schema";

/** What a row needs of the opportunity that is asked about. */
export type AskedFor = { facility: string; opportunity: string };

type NextStepProps = {
  candidate: Candidate;
  asked: AskedFor;
  /** Asks for the one needed shift at once, in place of the way to the calendar. */
  ask?: (candidate: Candidate) => ReactNode;
};

/** What comes next with a provider, as far as the reader may do it [SCH-S-022]. */
export function NextStep({ candidate, asked, ask }: NextStepProps) {
  const { group_names: groups } = useCurrentUser();
  const { code, text, href } = candidate.next_step;
  if (code === "connect" && groups.includes("connect_with_providers"))
    return <ConnectButton provider={candidate.provider} connected={false} asked={asked} onSent={() => {}} />;
  if (code === "book" && groups.includes("schedule_shifts"))
    return ask ? (
      ask(candidate)
    ) : (
      <Button asChild variant="primary">
        <Link href={href ?? ""}>
          <Send aria-hidden />
          {text}
        </Link>
      </Button>
    );
  if ((code === "wait_you" || code === "wait_provider") && href)
    return (
      <Link href={href} className="text-primary-strong text-sm underline-offset-4 hover:underline">
        {text}
      </Link>
    );
  return <p className="text-muted-foreground text-sm">{text}</p>;
}
