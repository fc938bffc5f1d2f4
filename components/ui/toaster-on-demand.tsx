"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";
import { onceUsed, onDemand } from "./on-demand";
import { toastsWanted, wantToasts } from "./toaster-state";

const Toaster = onDemand(() => import("./toaster").then((loaded) => loaded.Toaster));

/** Stands once, in the root layout. Its region is there before the first click is answered. */
export function ToasterOnDemand() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, () => false);
  useEffect(() => onceUsed(wantToasts), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
