"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { askRegistry } from "@/lib/credentials/checks/calls";
import { registryNote } from "@/lib/credentials/checks/rules/npi";
import type { RegistryView } from "@/lib/credentials/checks/schema";

const statusText = ({ registry_status: status, registry_name: name }: RegistryView) => {
  if (status === null) return "Not asked yet";
  return registryNote({ status, name }) ?? `The registry knows this number and name: ${name}`;
};

type RegistryLineProps = { providerId: string; npi: string; initial: RegistryView };

/** What the national registry says of a provider's number, and asking it now. */
export function RegistryLine({ providerId, npi, initial }: RegistryLineProps) {
  const [answer, setAnswer] = useState(initial);
  const { mutate, isPending } = useSend(askRegistry);
  const ask = () =>
    mutate(
      { id: providerId },
      {
        onSuccess(next) {
          setAnswer(next);
          if (next.registry_checked_at === answer.registry_checked_at)
            toastError("The registry gave no answer. Nothing has changed.");
          else toastSuccess("The registry has answered.");
        },
        onError: (error) => toastError(error),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="font-medium text-sm">NPI registry</p>
        <p role="status" className="break-words text-muted-foreground text-sm">
          {npi ? statusText(answer) : "The provider has not stated a number"}
          {answer.registry_checked_at && (
            <>
              , asked <Instant at={answer.registry_checked_at} to="day" />
            </>
          )}
        </p>
      </div>
      {npi && (
        <Button size="sm" pending={isPending} onClick={ask}>
          Ask the registry
        </Button>
      )}
    </div>
  );
}
