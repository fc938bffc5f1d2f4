"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

type Scope = { running: number; add(count: number): void };

const ScopeContext = createContext<Scope>({ running: 0, add: () => {} });

/** Put around a form with files: whatever lies inside knows whether one is on its way up. */
export function UploadScope({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0);
  const add = useCallback((count: number) => setRunning((before) => before + count), []);
  const scope = useMemo(() => ({ running, add }), [running, add]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** True while a file inside the UploadScope is on its way up: a form does not submit then. */
export const useUploading = () => useContext(ScopeContext).running > 0;

/** Counts this upload in the scope around it. */
export function useCountedUpload(running: boolean) {
  const { add } = useContext(ScopeContext);
  useEffect(() => {
    if (!running) return;
    add(1);
    return () => add(-1);
  }, [running, add]);
}
