"use client";

import { useState } from "react";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { PageSection } from "@/components/ui/page-section";
import { listRecoveries, vouchForRecovery } from "@/lib/accounts/recoveries/calls";
import type { Recovery } from "@/lib/accounts/recoveries/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Page } from "@/lib/core/pure/paging";

/** How many are shown: rarely is it more than one. */
export const shownRecoveries = { limit: 25, offset: 0 };

type WaitingPeopleProps = { initial: Page<Recovery> };

/** Own people who have lost their second factor, for whoever may vouch for them; nothing where nobody has [ACS-C-030]. */
export function WaitingPeople({ initial }: WaitingPeopleProps) {
  const { data } = useCall(listRecoveries, shownRecoveries, { initialData: initial });
  if (data.count === 0) return null;
  return (
    <PageSection
      title="Lost second factors"
      text="Who of you waits to get in without one. Vouch only for who told you so in person."
    >
      <Card className="px-4 md:px-6">
        <ul aria-label="Lost second factors" className="grid min-w-0 divide-y">
          {data.results.map((row) => (
            <WaitingPerson key={row.id} row={row} />
          ))}
        </ul>
      </Card>
    </PageSection>
  );
}

function WaitingPerson({ row: { id, user, opened_at, ready_at } }: { row: Recovery }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="break-words font-medium text-sm">{user.name}</p>
        <p className="text-muted-foreground text-xs">
          Asked <Instant at={opened_at} to="monthMinute" /> · possible from{" "}
          <Instant at={ready_at} to="monthMinute" />
        </p>
      </div>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Vouch
      </Button>
      <ConfirmSend
        call={vouchForRecovery}
        id={id}
        open={isAsked}
        title={`Vouch for ${user.name}?`}
        text="They can get in without a second factor in an hour. They and everybody else who manages users hear of it now."
        confirmLabel="Vouch"
        done={`You vouched for ${user.name}.`}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
