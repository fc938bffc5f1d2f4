"use client";

import { Suspense, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { onDemand } from "@/components/ui/on-demand";

const HistoryList = onDemand(async () => (await import("./history-list")).HistoryList);

/** What was done to a request; read when it is opened. */
export function ReviewHistory({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="History" open={open} onOpenChange={setOpen} preloadProps={HistoryList.preloadProps}>
      <Suspense>{open && <HistoryList requestId={requestId} />}</Suspense>
    </Disclosure>
  );
}
