"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";
import { onceUsed, onDemand } from "./on-demand";
import { requestToaster, toasterRequest } from "./toaster-state";

const Toaster = onDemand(() => import("./toaster").then((loaded) => loaded.Toaster));

/** The root layout renders it once. Its region is there before the first click is answered. */
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
