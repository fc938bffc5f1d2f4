"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";
import { onceUsed, onDemand } from "./on-demand";
import { requestToaster, toasterRequest } from "./toaster-state";

const Toaster = onDemand(() => import("./toaster").then((loaded) => loaded.Toaster));

/** Stands once, in the root layout. Its region is there before the first click is answered. */
export function ToasterOnDemand() {
  const wanted = useSyncExternalStore(toasterRequest.subscribe, toasterRequest.read, () => false);
  useEffect(() => onceUsed(requestToaster), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
