"use client";

import { useCurrentUser } from "@/components/accounts/acting-as";
import { toastError } from "@/components/ui/toast";
import { makeReport } from "@/lib/connections/readiness/calls";
import { useSend } from "@/lib/core/browser/use-send";
import type { Day } from "@/lib/core/pure/days";

type Asked = {
  facility: string;
  on: Day;
  /** Whether a key is set up: without one there is no report [CRD-I-016]. */
  canSeal: boolean;
};

/** Makes the sealed report of a provider for work on a day, and downloads it [CRD-S-020]. */
export function useReport({ facility, on, canSeal }: Asked) {
  const clears = useCurrentUser().group_names.includes("grant_clearance");
  const sending = useSend(makeReport);
  const download = (provider: string) =>
    sending.mutate(
      { provider, facility, on },
      { onSuccess: ({ url }) => window.location.assign(url), onError: (error) => void toastError(error) },
    );
  const isPendingFor = (provider: string) => sending.isPending && sending.variables?.provider === provider;
  return { isOffered: canSeal && clears, download, isPendingFor };
}
