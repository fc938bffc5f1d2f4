"use client";

import { Suspense, useSyncExternalStore } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { proofAsked } from "@/lib/core/browser/proof-asked";

const ProofDialog = onDemand(async () => (await import("./proof-dialog")).ProofDialog);

const none = () => null;

/** Asks over whatever is being done, wherever a call wants another proof of who somebody is [ACS-S-003]. */
export function ProofAsked() {
  const asked = useSyncExternalStore(proofAsked.subscribe, proofAsked.read, none);
  return <Suspense>{asked && <ProofDialog onSettled={asked.settle} />}</Suspense>;
}
