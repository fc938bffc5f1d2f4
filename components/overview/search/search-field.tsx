"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";

const SearchDialog = onDemand(async () => (await import("./search-dialog")).SearchDialog);

type SearchFieldProps = {
  userId: string;
  /** The page of the searches that somebody keeps, for those who may keep some. */
  savedSearches?: string;
  /** What the button shows, drawn by the server. */
  children: ReactNode;
};

/** Ctrl or Cmd + K anywhere, and / where nothing is typed; over an open dialog no other one opens. */
const opensSearch = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  (ctrlKey || metaKey ? key === "k" : key === "/" && !(target as Element).closest("input,textarea,select")) &&
  !document.querySelector("[role$=dialog]");

/** The way to the search everywhere, in the top bar. Every page loads it: its dialog comes when it is meant. */
export function SearchField({ children, ...props }: SearchFieldProps) {
  /** Null until it was first opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        {...SearchDialog.preloadProps}
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-2 rounded-md px-2.5 text-muted-foreground text-sm hover:text-foreground md:border"
      >
        {children}
      </button>
      <Suspense>{open !== null && <SearchDialog {...props} open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
