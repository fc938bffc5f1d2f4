"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Button } from "@/components/ui/button";
import { secondRecovery } from "@/lib/accounts/recoveries/calls";

/** The second look of another of staff: the wait is then an hour. */
export function AgreeButton({ id, name }: { id: string; name: string }) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Agree
      </Button>
      <ConfirmSend
        call={secondRecovery}
        id={id}
        open={isAsked}
        title="Shorten the wait?"
        text={`${name} can get in without a second factor in an hour, and hears of it now.`}
        confirmLabel="Agree"
        done="The wait is an hour now."
        onClose={() => setAsked(false)}
        onDone={() => router.refresh()}
      />
    </>
  );
}
