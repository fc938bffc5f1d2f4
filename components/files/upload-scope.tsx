"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

type Scope = { running: number; add(count: number): void };

const ScopeContext = createContext<Scope>({ running: 0, add: () => {} });

/** Counts the uploads under way in a form with files; `useUploading` reads the count. */
export function UploadScope({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0);
  const add = useCallback((count: number) => setRunning((before) => before + count), []);
  const scope = useMemo(() => ({ running, add }), [running, add]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** Whether an upload inside the UploadScope is under way: its form does not submit then. */
export const useUploading = () => useContext(ScopeContext).running > 0;

/** Counts an upload in the scope around it while it is running. */
export function useCountedUpload(running: boolean) {
  const { add } = useContext(ScopeContext);
  useEffect(() => {
    if (!running) return;
    add(1);
    return () => add(-1);
  }, [running, add]);
}
